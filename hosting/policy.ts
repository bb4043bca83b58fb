import { assetsFolder, notFoundFile } from "#contract/addresses.ts";

/**
 * How the site is served, wherever it is served: as plain data and small pure functions, so that the bundled server
 * and the files for other hosts cannot disagree. Addresses here are decoded paths that begin with a slash.
 */

/**
 * Headers of every answer. What a page may load and run stands in the page itself (content-security-policy.ts).
 *
 * - `Strict-Transport-Security` for this name alone, and only where the public address is secure: other names of the
 *   firm's domain, such as webmail, are not ours to decide on, and a browser's own list (`preload`) remembers such a
 *   decision for years.
 * - No `Cross-Origin-Resource-Policy`: nothing here is secret, feed readers and chat programs show the pictures, and a
 *   page on another host may send its forms here.
 * @param siteUrl the public address
 */
export function headers(siteUrl: string): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Content-Security-Policy": framing,
    // For browsers that do not know the line above.
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": unused.map((feature) => `${feature}=()`).join(", "),
    ...(siteUrl.startsWith("https:") ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
  };
}

/**
 * The content policy of a drawing (SVG). A page shows it as a picture, in which nothing runs; at its own address it is a
 * document, and would run what is in it as the site's. On files that are no documents it has no effect.
 */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src 'none'; sandbox";

const framing = "frame-ancestors 'none'";

/** What is sent as the policy of a file. */
export const policyOf = (file: string) => (file.endsWith(".svg") ? `${drawingPolicy}; ${framing}` : framing);

/** What neither the site nor the map in it uses. Copying to the clipboard is not among it. */
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
 * How long a browser may keep a file of the built site. Pages are revalidated each time, so that an edit shows at
 * once; never `no-store`, which would cost visitors the place they return to with Back.
 * @param file path below the built site, such as `/assets/page.3f2a.css`
 */
export function cacheControl(file: string): string {
  // The build puts a hash of the content into these names.
  if (file.startsWith(`${assetsFolder}/`)) return "public, max-age=31536000, immutable";
  return file.endsWith(".html") ? "no-cache" : "public, max-age=3600";
}

/** By the ending of a file's name. Types with a charset are texts, which are sent compressed. */
export const contentTypes: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json; charset=utf-8",
  map: "application/json; charset=utf-8",
  txt: "text/plain; charset=utf-8",
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

/** Smaller files are sent as they are: they fit into one packet either way. Bytes. */
export const smallestCompressed = 500;

/** What the compressed forms of a file are called: its name and one of these. None has an address of its own. */
export const compressedForms = [".br", ".gz"] as const;

export const isCompressedForm = (path: string) => compressedForms.some((ending) => path.endsWith(ending));

/** No page of ours lies in more folders, and each costs a look at the disk. */
const deepestSection = 8;

/** The not-found pages to try, nearest first: a section's own, then the site's. */
export function notFoundFiles(path: string): string[] {
  const folders = path.split("/").slice(0, -1).slice(0, deepestSection);
  return folders.map((_, depth) => notFoundFile(folders.slice(0, depth + 1).join("/"))).reverse();
}

/**
 * Which page of a list `?page=` requests: not a whole number in ASCII digits, or below 1, is page 1; above the last is the
 * last. The few lines in the head of a list's pages (layouts/page-query-redirect.astro) say the same.
 * @param value the first value of `page`, null when there is none
 */
export function pageNumber(value: string | null, last: number): number {
  return value !== null && /^\d+$/.test(value) ? Math.min(Math.max(Number(value), 1), last) : 1;
}
