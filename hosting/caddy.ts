import { redirects } from "#contract/addresses.ts";
import type { HostedSite } from "./built-site.ts";
import { pattern } from "./escape-regexp.ts";
import { lines } from "./lines.ts";
import { cacheControl, contentTypes, headers, smallestCompressed } from "./policy.ts";
import { otherName } from "./www-alias.ts";

const made = "# Made by `npm run hosting -- caddy` from the site's own rules. A change here is lost with the next one.";

/**
 * The files for Caddy (2.6 or newer), by name: `website.caddy` for the inside of a site, and a first `Caddyfile` with
 * that site.
 */
export function caddyFiles(site: HostedSite): Record<string, string> {
  return { "website.caddy": website(site), Caddyfile: caddyfile(site) };
}

function website({ siteUrl, lists, sections, receiver }: HostedSite): string {
  const safety = Object.entries(headers(siteUrl));
  const texts = Object.values(contentTypes).filter((type) => type.includes("charset"));
  const paths = receiver.paths.map((path) => pattern(path.slice(1))).join("|");
  const redirected = Object.entries(redirects);
  return `${made}

map {path} {website_not_found} {
${lines(sections, (section) => `	~^${pattern(section)}/ ${section}/404.html`)}
	default /404.html
}
map {path} {website_type} {
${lines(Object.entries(contentTypes), ([extension, type]) => `	~\\.${extension}$ "${type}"`)}
	default application/octet-stream
}
map {path} {website_cache_control} {
	~^/assets/ "${cacheControl("/assets/file")}"
	~\\.html$ "${cacheControl("/file.html")}"
	default "${cacheControl("/file")}"
}
# Of a list's address, the page that 'page' asks for; of several values, which stand here with commas between them, the
# first counts. All above the last page ask for the last.
map "{path} {query.page}" {website_list_page} {
	"~ 0*[01]?(,.*)?$" ""
${lines(
  Object.entries(lists),
  ([list, last]) =>
    `${Array.from(
      { length: last - 1 },
      (_, index) => `	"~^${pattern(list)} 0*${index + 2}(,.*)?$" ${list}/page/${index + 2}.html\n`,
    ).join("")}	"~^${pattern(list)} \\d+(,.*)?$" ${list}/page/${last}.html`,
)}
	default ""
}

encode {
	gzip
	minimum_length ${smallestCompressed}
	match {
${lines([...new Set(texts)], (type) => `		header Content-Type "${type.split(";")[0]}*"`)}
	}
}

route {
	header -Server
	header {
${lines(safety, ([name, value]) => `		${name} "${value}"`)}
	}

	@received path_regexp ^/(?:${paths})$
	reverse_proxy @received ${receiver.at} {
		# A connection that was cut off in the middle of one request is no use to the next.
		transport http {
			keepalive off
		}
${lines(safety, ([name]) => `		header_down -${name}`)}
	}

	# A page is only read.
	@sent not method GET HEAD
	error @sent 405

	# Empty names, and slashes in names.
	@odd expression \`{uri}.matches("(?i)^[^?]*(//|%2f|%5c)")\`
	error @odd 404
	@hidden {
		path_regexp /\\.
		not path_regexp ^/\\.well-known(?:/[^./][^/]*)*$
	}
	error @hidden 404
	# Compressed forms, and pages that are sent only with another status.
	@withheld path_regexp \\.(?:br|gz)$|^/receive(?:/|$)|/404(?:/index)?(?:\\.html)?/?$
	error @withheld 404

${lines(
  redirected,
  ([from, to], index) => `	@moved${index} path_regexp ^${pattern(from)}(?:/index)?(?:\\.html)?/?$
	route @moved${index} {
		rewrite * ${to}
		header Cache-Control "${cacheControl("/file")}"
		redir * {uri} 301
	}`,
)}
	@home path_regexp ^/index(?:\\.html)?/?$
	route @home {
		rewrite * /
		header Cache-Control "${cacheControl("/file")}"
		redir * {uri} 301
	}

	# To the one address of a page, if there is such a page.
	@unclean path_regexp clean ^(.+?)(?:/|(?:/index)?\\.html/?|/index/?)$
	route @unclean {
		@page file {re.clean.1}.html
		route @page {
			rewrite * {re.clean.1}
			header Cache-Control "${cacheControl("/file")}"
			redir * {uri} 301
		}
		error 404
	}

	@home_page path /
	rewrite @home_page /index
	@file file {website_list_page} {path}.html {path}
	route @file {
		rewrite * {file_match.relative}
		header Cache-Control {website_cache_control}
${sendFile()}
	}
	error 404
}

handle_errors {
	@sent expression {err.status_code} == 405
	route @sent {
		header Allow "GET, HEAD"
		respond "This address can only be read." 405
	}
	@down expression {err.status_code} >= 500
	route @down {
		rewrite * /receive/failed.html
		header Cache-Control no-cache
${sendFile("{err.status_code}")}
	}
	route {
		rewrite * {website_not_found}
		header Cache-Control no-cache
${sendFile("{err.status_code}")}
	}
}
`;
}

/**
 * Sends the file that the address has become. The route around it keeps the order.
 * @param status for an error; without it Caddy chooses between the file, a part of it and 'not changed'
 */
function sendFile(status?: string): string {
  return `		header Content-Type {website_type}
		@text path_regexp \\.(?:${textExtensions.join("|")})$
		header @text {
			Vary Accept-Encoding
			defer
		}
		file_server {${status === undefined ? "" : `\n			status ${status}`}
			precompressed br gzip
			disable_canonical_uris
		}`;
}

const textExtensions = Object.keys(contentTypes).filter((extension) => contentTypes[extension]?.includes("charset"));

function caddyfile({ siteUrl }: HostedSite): string {
  const { hostname, host, protocol } = new URL(siteUrl);
  return `# A first Caddyfile, made by \`npm run hosting -- caddy\`. It is yours from then on. Caddy gets the certificates by itself.
${siteUrl} {
	root * /var/www/website
	import website.caddy
}
${protocol}//${host.replace(hostname, otherName(hostname))} {
	redir ${siteUrl}{uri} 301
}
`;
}
