import { redirects } from "#contract/addresses.ts";
import { largestBody } from "#contract/submission.ts";
import type { HostedSite } from "./built-site.ts";
import { pattern } from "./escape-regexp.ts";
import { lines } from "./lines.ts";
import { cacheControl, contentTypes, headers, smallestCompressed } from "./policy.ts";
import { otherName } from "./www-alias.ts";

const made = "# Made by `npm run hosting -- nginx` from the site's own rules. A change here is lost with the next one.";

/**
 * The files for nginx (1.19 or newer), by name: `maps.conf` for the level of `http`, `website.conf` for the inside of a
 * `server`, `server.conf` as a first such server, `brotli.conf` for those who have the module.
 *
 * An `add_header` in a location makes nginx forget all of the levels above it. So there is none in any location: each
 * header is set once, and its value is a map of what is answered.
 */
export function nginxFiles(site: HostedSite): Record<string, string> {
  return { "maps.conf": maps(site), "website.conf": website(site), "server.conf": server(site), "brotli.conf": brotli };
}

function maps({ lists, sections }: HostedSite): string {
  return `${made}
# It belongs into /etc/nginx/conf.d/.

# The first value of 'page' in the query, when it is a whole number.
map $args $website_asked {
  default "";
  "~^(?:(?!page(?:=|&|$))[^&]*&)*page=(?<website_digits>\\d+)(?:&|$)" $website_digits;
}

# Of a list's address, the page that is asked for, and the last one, which is sent for all above it.
map "$uri $website_asked" $website_list_page {
  default "";
  "~ 0*[01]?$" "";
  "~^(?<website_list>.+) 0*(?<website_number>\\d+)$" "$website_list/page/$website_number.html";
}
map "$uri $website_asked" $website_last_page {
  default "";
  "~ 0*[01]?$" "";
${lines(Object.entries(lists), ([list, last]) => `  "~^${pattern(list)} " ${list}/page/${last}.html;`)}
}

# The one address of a page: no final slash, no .html, no index.
map $uri $website_clean {
  default "";
  "~^(?<website_path>.*?)(?:/index)?(?:\\.html)?/?$" $website_path;
}

map $uri $website_not_found {
  default /404.html;
${lines(sections, (section) => `  "~^${pattern(section)}/" ${section}/404.html;`)}
}

# A page is only read, and no name in an address has a slash in it.
map "$request_method $request_uri" $website_refusal {
  default "";
  "~^(?!GET |HEAD )" 405;
  "~*^\\w+ [^?]*%(?:2f|5c)" 404;
}

# What the receiver answered (its status comes first) says itself how long it lasts.
map "$upstream_status $status $uri" $website_cache_control {
  default "${cacheControl("/file")}";
  "~^\\d" "";
  "~^ [45]" "no-cache";
  "~^ 301" "${cacheControl("/file")}";
  "~^ \\d+ /assets/" "${cacheControl("/assets/file")}";
  "~\\.html$" "${cacheControl("/file.html")}";
}
map "$upstream_status $status" $website_allow {
  default "";
  " 405" "GET, HEAD";
}
`;
}

function website({ siteUrl, receiver }: HostedSite): string {
  const safety = Object.entries(headers(siteUrl));
  const texts = Object.values(contentTypes).filter((type) => type.includes("charset"));
  // It adds `text/html` by itself.
  const otherTextTypes = [...new Set(texts.map((type) => type.split(";")[0]))]
    .filter((type) => type !== "text/html")
    .join(" ");
  const paths = receiver.paths.map((path) => pattern(path.slice(1))).join("|");
  const refuse = `if ($website_refusal = 405) { return 405; }
  if ($website_refusal = 404) { return 404; }`;
  return `${made}
# It belongs into /etc/nginx/snippets/ and is included by a server that says its name and its root.

absolute_redirect off;
merge_slashes off;
server_tokens off;

charset utf-8;
charset_types ${otherTextTypes};
types {
${lines(extensionsByType(), ([type, extensions]) => `  ${type} ${extensions.join(" ")};`)}
}
default_type application/octet-stream;

# Files that were compressed beforehand are sent as they are.
gzip on;
gzip_static on;
gzip_vary on;
gzip_comp_level 6;
gzip_min_length ${smallestCompressed};
gzip_types ${otherTextTypes};

${lines(safety, ([name, value]) => `add_header ${name} "${value}" always;`)}
add_header Cache-Control $website_cache_control always;
add_header Allow $website_allow always;

client_max_body_size ${largestBody};
error_page 404 $website_not_found;
error_page 413 /receive/too-large.html;
error_page 502 504 /receive/failed.html;

location ~ ^/(?:${paths})$ {
  proxy_pass http://${receiver.at};
  proxy_set_header Host $host;
  # Whatever the visitor wrote there is gone: the receiver trusts this line.
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_set_header X-Forwarded-Proto $scheme;
  # Longer than the receiver waits for its turn and for its store.
  proxy_read_timeout 60s;
${lines(safety, ([name]) => `  proxy_hide_header ${name};`)}
}

# Pages that are sent only with another status than 200.
location ~ ^/receive(?:/|$)|/404(?:/index)?(?:\\.html)?/?$ { internal; }

# Empty names, hidden files, compressed forms.
location ~ //|/\\.(?!well-known(?:/|$))|\\.(?:br|gz)$ { return 404; }

${lines(
  Object.entries(redirects),
  ([from, to]) => `location ~ ^${pattern(from)}(?:/index)?(?:\\.html)?/?$ {
  ${refuse}
  return 301 ${to}$is_args$args;
}`,
)}
location ~ ^/index(?:\\.html)?/?$ {
  ${refuse}
  return 301 /$is_args$args;
}
location = / {
  ${refuse}
  try_files /index.html =404;
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

function server({ siteUrl }: HostedSite): string {
  const { hostname } = new URL(siteUrl);
  return `# A first server for nginx, made by \`npm run hosting -- nginx\`. It belongs into /etc/nginx/sites-available/ and is yours from
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
  server_name ${otherName(hostname)};
  return 301 ${siteUrl}$request_uri;
}
`;
}

const brotli = `${made}
# It belongs into /etc/nginx/conf.d/, but only where the package libnginx-mod-http-brotli-static is installed.
brotli_static on;
`;

function extensionsByType(): [string, string[]][] {
  const all = Object.entries(contentTypes).map(([extension, type]) => [extension, type.split(";")[0] ?? ""] as const);
  return [...Map.groupBy(all, ([, type]) => type)].map(([type, entries]) => [type, entries.map(([name]) => name)]);
}
