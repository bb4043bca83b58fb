/**
 * How the site is served, wherever it is served: as plain data and small pure functions, so that the bundled server
 * and the files for other hosts cannot disagree. Addresses here are decoded paths that begin with a slash.
 */

/** An address that leads to another for good. The footer says /recentupdates (specification §2), the page is /recentupdate. */
export const redirects: Readonly<Record<string, string>> = {
  "/recentupdates": "/recentupdate",
};

/** Headers of every answer. */
export const headers: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Frame-Options": "DENY",
};

/**
 * How long a browser may keep a file of the built site. Pages are asked for again each time, so that an edit shows at
 * once; never `no-store`, which would cost visitors the place they return to with Back.
 * @param file path below the built site, such as `/assets/page.3f2a.css`
 */
export function cacheControl(file: string): string {
  // The build puts a hash of the content into these names.
  if (file.startsWith("/assets/")) return "public, max-age=31536000, immutable";
  return file.endsWith(".html") ? "no-cache" : "public, max-age=3600";
}

/** The one address of a page: no final slash, no `.html`, no `index`. */
export function cleanPath(path: string): string {
  const clean = path.replace(/\/$/, "").replace(/(?:\/index)?(?:\.html)?$/, "");
  return clean === "" ? "/" : clean;
}

/** The built file of an address: `/about` is `/about.html`. */
export function pageFile(path: string): string {
  return path === "/" ? "/index.html" : `${path}.html`;
}

/**
 * Files that exist and yet have no address that answers 200: not-found pages are sent with status 404, and the pages a
 * receiver answers a form with are sent only as that answer.
 */
export function hasNoAddress(path: string): boolean {
  return /^\/receive(?:\/|$)|\/404$/.test(path);
}

/** The not-found pages to try, nearest first: a section's own, then the site's. */
export function notFoundFiles(path: string): string[] {
  const folders = path.split("/").slice(1, -1);
  return [...folders.map((_, depth) => `/${folders.slice(0, depth + 1).join("/")}/404.html`).reverse(), "/404.html"];
}

/** The folder with the pages of a list after its first: `/recentupdate/page/2.html`. */
export function listPagesFolder(path: string): string {
  return `${path}/page`;
}

/**
 * Which page of a list `?page=` asks for: not a whole number in ASCII digits, or below 1, is page 1; above the last is the
 * last. The few lines in the head of a list's pages (layouts/go-to-page.astro) say the same.
 * @param value the first value of `page`, null when there is none
 */
export function pageNumber(value: string | null, last: number): number {
  return value !== null && /^\d+$/.test(value) ? Math.min(Math.max(Number(value), 1), last) : 1;
}
