import {
  addresses,
  assetsFolder,
  listPageFile,
  listPagesFolder,
  notFoundFile,
  pageFile,
  responsePageFile,
} from "#contract/addresses.ts";
import { largestBody } from "#contract/submission.ts";
import type { BuiltSite } from "./built-site.ts";
import { cacheControl, contentTypes, headers, isText, policyOf } from "./headers.ts";
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
 * The files for nginx (1.19 or newer), by name: `maps.conf` for the `http` level, `website.conf` to include in a `server`,
 * `server.conf` as a starter, and `brotli.conf` for servers that have the module.
 *
 * An `add_header` in a location discards those of the levels above, so no location has one: each header is set once, with a
 * value mapped from the response.
 */
export function nginxFiles(site: BuiltSite): Record<string, string> {
  const brotli = `${generated}
# Put this in /etc/nginx/conf.d/, but only if the package libnginx-mod-http-brotli-static is installed.
brotli_static on;
`;
  return { "maps.conf": maps(site), "website.conf": website(site), "server.conf": server(site), "brotli.conf": brotli };
}

function maps({ lists, sections }: BuiltSite): string {
  return `${generated}
# Put this in /etc/nginx/conf.d/.

# The first value of 'page' in the query, if it is a whole number.
map $args $website_page {
  default "";
  "~^(?:(?!page(?:=|&|$))[^&]*&)*page=(?<website_digits>\\d+)(?:&|$)" $website_digits;
}

# For the address of a list: the requested page, and the last page, which is sent for any higher number.
map "$uri $website_page" $website_list_page {
  default "";
  "~ 0*[01]?$" "";
  "~^(?<website_list>.+) 0*(?<website_number>\\d+)$" "${listPagesFolder("$website_list")}/$website_number.html";
}
map "$uri $website_page" $website_last_page {
  default "";
  "~ 0*[01]?$" "";
${Object.entries(lists)
  .map(([list, last]) => `  "~^${escapeRegExp(list)} " ${listPageFile(list, last)};`)
  .join("\n")}
}

# The canonical address of a page: without a final slash, .html or index.
map $uri $website_clean {
  default "";
  "~^(?<website_path>.*?)(?:/index)?(?:\\.html)?/?$" $website_path;
}

map $uri $website_not_found {
  default ${notFoundFile()};
${sections.map((section) => `  "~^${escapeRegExp(section)}/" ${notFoundFile(section)};`).join("\n")}
}

# Pages accept GET and HEAD only, and no path contains an encoded slash.
map "$request_method $request_uri" $website_refusal {
  default "";
  "~^(?!GET |HEAD )" 405;
  "~*^\\w+ [^?]*%(?:2f|5c)" 404;
}

# The receiver (whose status comes first) sets its own.
map "$upstream_status $status $uri" $website_cache_control {
  default "${cacheControl("/file")}";
  "~^\\d" "";
  "~^ [45]" "no-cache";
  "~^ 301" "${cacheControl("/file")}";
  "~^ \\d+ ${assetsFolder}/" "${cacheControl(`${assetsFolder}/file`)}";
  "~\\.html$" "${cacheControl("/file.html")}";
}
# SVGs get a stricter policy.
map $uri $website_content_policy {
  default "${policyOf("/file")}";
  "~*\\.svg$" "${policyOf("/file.svg")}";
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
  // nginx adds `text/html` itself.
  const textTypes = types.filter(({ extension, type }) => isText(extension) && type !== "text/html");
  const refuse = `if ($website_refusal = 405) { return 405; }
  if ($website_refusal = 404) { return 404; }`;
  return `${generated}
# Put this in /etc/nginx/snippets/ and include it in a server that sets server_name and root.

absolute_redirect off;
merge_slashes off;
server_tokens off;

charset utf-8;
charset_types ${[...new Set(textTypes.map(({ type }) => type))].join(" ")};
types {
${types.map(({ type, extension }) => `  ${type} ${extension};`).join("\n")}
}
default_type application/octet-stream;

# The build has already compressed text files.
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
  # Replaces whatever the visitor sent: the receiver trusts this header.
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_set_header X-Forwarded-Proto $scheme;
  # Longer than the receiver waits for its database.
  proxy_read_timeout 60s;
${safety.map(([name]) => `  proxy_hide_header ${name};`).join("\n")}
}

# Pages that are never sent with status 200.
location ~ ${withheldPattern} { internal; }

# Empty path segments, hidden files and compressed copies.
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
# Redirect to the canonical address of a page, if there is such a page.
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
  return `# A starter server for nginx, generated by \`npm run hosting -- nginx\` and then yours to edit. Put it in
# /etc/nginx/sites-available/; certbot adds what HTTPS needs.
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
