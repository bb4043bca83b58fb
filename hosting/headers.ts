import { assetsFolder, notFoundFile } from "#contract/addresses.ts";

/**
 * How the site is served, as data and small pure functions, so that the bundled server and the files for other hosts cannot
 * disagree. Addresses here are decoded paths that begin with a slash.
 */

/**
 * The headers of every response. What a page may load and run is written in the page itself (content-security-policy.ts).
 *
 * - `Strict-Transport-Security` covers this host alone, and only if the public address is https: other hosts on the firm's
 *   domain, such as webmail, are not ours to decide on, and the browsers' `preload` list would remember it for years.
 * - No `Cross-Origin-Resource-Policy`: nothing here is secret, feed readers and chat programs show the pictures, and a
 *   page on another host may send its forms here.
 * @param siteUrl the public address
 */
export function headers(siteUrl: string): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Content-Security-Policy": framing,
    // For browsers without `frame-ancestors`.
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": unused.map((feature) => `${feature}=()`).join(", "),
    ...(siteUrl.startsWith("https:") ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
  };
}

/**
 * The content policy of an SVG. As an image in a page it runs nothing, but opened at its own address it is a document whose
 * scripts would run as the site's own. The policy has no effect on files that are not documents.
 */
const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src 'none'; sandbox";

const framing = "frame-ancestors 'none'";

/** The `Content-Security-Policy` header of a file. */
export const policyOf = (file: string) => (/\.svg$/i.test(file) ? `${svgPolicy}; ${framing}` : framing);

/** Features that neither the site nor its map uses. Copying to the clipboard is used, so it is not listed. */
const unused = [
  "accelerometer",
  "autoplay",
  "camera",
  "clipboard-read",
  "display-capture",
  "encrypted-media",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

/**
 * How long a browser may cache a built file. Pages are revalidated each time, so that an edit shows at once; never
 * `no-store`, with which Back would lose the visitor's place.
 * @param file path below the built site, such as `/assets/page.3f2a.css`
 */
export function cacheControl(file: string): string {
  // These names contain a content hash.
  if (file.startsWith(`${assetsFolder}/`)) return "public, max-age=31536000, immutable";
  return file.endsWith(".html") ? "no-cache" : "public, max-age=3600";
}

/** By file extension. Types with a charset are text, which is sent compressed. */
export const contentTypes: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json; charset=utf-8",
  map: "application/json; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  ics: "text/calendar; charset=utf-8",
  vcf: "text/vcard; charset=utf-8",
  webmanifest: "application/manifest+json; charset=utf-8",
  xml: "application/xml; charset=utf-8",
  svg: "image/svg+xml; charset=utf-8",
  avif: "image/avif",
  gif: "image/gif",
  ico: "image/x-icon",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  woff2: "font/woff2",
};

export const isText = (extension: string) => contentTypes[extension]?.includes("charset") === true;

/** What is appended to a file's name for its compressed copies, which have no address of their own. */
export const compressedForms = [".br", ".gz"] as const;

export const isCompressedForm = (path: string) => compressedForms.some((ending) => path.endsWith(ending));

/** None of our pages is nested deeper, and each level costs a disk access. */
const deepestSection = 8;

/** The not-found pages to try, nearest first: the section's, then the site's. */
export function notFoundFiles(path: string): string[] {
  const folders = path.split("/").slice(0, -1).slice(0, deepestSection);
  return folders.map((_, depth) => notFoundFile(folders.slice(0, depth + 1).join("/"))).reverse();
}

/**
 * Which page of a list `?page=` requests: page 1 unless it is a whole number in ASCII digits, and at most the last page.
 * The script in layouts/page-query-redirect.astro has the same rule.
 * @param value the first value of `page`, or null
 */
export function pageNumber(value: string | null, last: number): number {
  return value !== null && /^\d+$/.test(value) ? Math.min(Math.max(Number(value), 1), last) : 1;
}
