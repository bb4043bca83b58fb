import {
  addresses,
  assetsFolder,
  listPageFile,
  notFoundFile,
  pageFile,
  responsePageFile,
} from "#contract/addresses.ts";
import { largestBody } from "#contract/submission.ts";
import type { BuiltSite } from "./built-site.ts";
import { cacheControl, contentTypes, headers, isText, policyOf } from "./policy.ts";
import {
  escapeRegExp,
  generatedBy,
  receiverPattern,
  redirectPatterns,
  withheldPattern,
  wwwAlias,
} from "./server-config.ts";

const generated = generatedBy("nginx");

/**
 * The files for nginx (1.19 or newer), by name: `maps.conf` for the level of `http`, `website.conf` for the inside of a
 * `server`, `server.conf` as a first such server, `brotli.conf` for those who have the module.
 *
 * An `add_header` in a location makes nginx forget all of the levels above it. So there is none in any location: each
 * header is set once, and its value is a map of what is answered.
 */
export function nginxFiles(site: BuiltSite): Record<string, string> {
  const brotli = `${generated}
# It belongs in /etc/nginx/conf.d/, but only where the package libnginx-mod-http-brotli-static is installed.
brotli_static on;
`;
  return { "maps.conf": maps(site), "website.conf": website(site), "server.conf": server(site), "brotli.conf": brotli };
}

function maps({ lists, sections }: BuiltSite): string {
  return `${generated}
# It belongs in /etc/nginx/conf.d/.

# The first value of 'page' in the query, when it is a whole number.
map $args $website_page {
  default "";
  "~^(?:(?!page(?:=|&|$))[^&]*&)*page=(?<website_digits>\\d+)(?:&|$)" $website_digits;
}

# Of a list's address, the requested page, and the last one, which is sent for all above it.
map "$uri $website_page" $website_list_page {
  default "";
  "~ 0*[01]?$" "";
  "~^(?<website_list>.+) 0*(?<website_number>\\d+)$" "$website_list/page/$website_number.html";
}
map "$uri $website_page" $website_last_page {
  default "";
  "~ 0*[01]?$" "";
${Object.entries(lists)
  .map(([list, last]) => `  "~^${escapeRegExp(list)} " ${listPageFile(list, last)};`)
  .join("\n")}
}

# The one address of a page: no final slash, no .html, no index.
map $uri $website_clean {
  default "";
  "~^(?<website_path>.*?)(?:/index)?(?:\\.html)?/?$" $website_path;
}

map $uri $website_not_found {
  default ${notFoundFile()};
${sections.map((section) => `  "~^${escapeRegExp(section)}/" ${notFoundFile(section)};`).join("\n")}
}

# Pages accept GET and HEAD only, and no name in an address has a slash in it.
map "$request_method $request_uri" $website_refusal {
  default "";
  "~^(?!GET |HEAD )" 405;
  "~*^\\w+ [^?]*%(?:2f|5c)" 404;
}

# Responses of the receiver (its status comes first) bring their own.
map "$upstream_status $status $uri" $website_cache_control {
  default "${cacheControl("/file")}";
  "~^\\d" "";
  "~^ [45]" "no-cache";
  "~^ 301" "${cacheControl("/file")}";
  "~^ \\d+ ${assetsFolder}/" "${cacheControl(`${assetsFolder}/file`)}";
  "~\\.html$" "${cacheControl("/file.html")}";
}
# A drawing is sent with more. A response of the receiver is no drawing.
map $uri $website_content_policy {
  default "${policyOf("/file")}";
  "~\\.svg$" "${policyOf("/file.svg")}";
}
map "$upstream_status $status" $website_allow {
  default "";
  " 405" "GET, HEAD";
}
`;
}

function website(site: BuiltSite): string {
  const safety = Object.entries(headers(site.siteUrl));
  const types = Object.entries(contentTypes).map(([extension, type]) => ({
    extension,
    type: type.split(";")[0] ?? "",
  }));
  // nginx adds `text/html` by itself.
  const textTypes = types.filter(({ extension, type }) => isText(extension) && type !== "text/html");
  const refuse = `if ($website_refusal = 405) { return 405; }
  if ($website_refusal = 404) { return 404; }`;
  return `${generated}
# It belongs in /etc/nginx/snippets/ and is included by a server that sets its name and its root.

absolute_redirect off;
merge_slashes off;
server_tokens off;

charset utf-8;
charset_types ${[...new Set(textTypes.map(({ type }) => type))].join(" ")};
types {
${types.map(({ type, extension }) => `  ${type} ${extension};`).join("\n")}
}
default_type application/octet-stream;

# The build compressed the texts.
gzip_static on;
gzip_vary on;

${safety.map(([name, value]) => `add_header ${name} ${name === "Content-Security-Policy" ? "$website_content_policy" : `"${value}"`} always;`).join("\n")}
add_header Cache-Control $website_cache_control always;
add_header Allow $website_allow always;

client_max_body_size ${largestBody};
error_page 404 $website_not_found;
error_page 413 ${responsePageFile("too-large")};
error_page 502 504 ${responsePageFile("failed")};

location ~ ${receiverPattern(site)} {
  proxy_pass http://${site.receiver.at};
  proxy_set_header Host $host;
  # Replaces whatever the visitor wrote there: the receiver trusts this line.
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_set_header X-Forwarded-Proto $scheme;
  # Longer than the receiver waits for its turn and for its store.
  proxy_read_timeout 60s;
${safety.map(([name]) => `  proxy_hide_header ${name};`).join("\n")}
}

# Pages that are sent only with another status than 200.
location ~ ${withheldPattern} { internal; }

# Empty names, hidden files, compressed forms.
location ~ //|/\\.(?!well-known(?:/|$))|\\.(?:br|gz)$ { return 404; }

${redirectPatterns(site)
  .map(
    ([pattern, to]) => `location ~ ${pattern} {
  ${refuse}
  return 301 ${to}$is_args$args;
}`,
  )
  .join("\n")}
location = / {
  ${refuse}
  try_files ${pageFile(addresses.home)} =404;
}
# To the one address of a page, if there is such a page.
location ~ /$|\\.html$|/index$ {
  ${refuse}
  if (-f $document_root$website_clean.html) { return 301 $website_clean$is_args$args; }
  return 404;
}
location / {
  ${refuse}
  try_files $website_list_page $website_last_page $uri.html $uri =404;
}
`;
}

function server({ siteUrl }: BuiltSite): string {
  const { hostname } = new URL(siteUrl);
  return `# A first server for nginx, generated by \`npm run hosting -- nginx\`. It belongs in /etc/nginx/sites-available/ and is yours from
# then on: certbot adds what makes it secure.
server {
  listen 80;
  listen [::]:80;
  server_name ${hostname};
  root /var/www/website;
  include snippets/website.conf;
}
server {
  listen 80;
  listen [::]:80;
  server_name ${wwwAlias(hostname)};
  return 301 ${siteUrl}$request_uri;
}
`;
}
