/**
 * Every address of the site, once: pages, feeds, redirects, hosts, receivers and tests read it here. An address has no
 * final slash. This file imports nothing.
 */

/** The folders whose pages each show one entry; each has a not-found page of its own. */
export const detailFolders = { service: "/services", blog: "/blog", update: "/updates" } as const;

export const addresses = {
  home: "/",
  about: "/about",
  services: detailFolders.service,
  service: (slug: string) => `${detailFolders.service}/${slug}`,
  updates: "/recentupdate",
  /** What the footer says (specification §2); it leads to `updates`. */
  updatesInFooter: "/recentupdates",
  update: (id: string) => `${detailFolders.update}/${id}`,
  blogs: "/blogs",
  blog: (slug: string) => `${detailFolders.blog}/${slug}`,
  category: (slug: string) => `/blogs/category/${slug}`,
  contact: "/contact",
  /** The contact page with its subject filled in. */
  contactAbout: (serviceSlug: string) => `/contact?service=${serviceSlug}`,
  privacy: "/privacy",
  disclaimer: "/disclaimer",

  feed: "/rss.xml",
  officeCard: "/office.vcf",
  sitemap: "/sitemap-index.xml",
  webManifest: "/site.webmanifest",
  favicon: "/favicon.svg",
  touchIcon: "/apple-touch-icon.png",
  icon: (size: number) => `/icon-${size}.png`,
  sharePicture: "/share.png",
  /** The share picture of a page at an address. */
  sharePictureOf: (address: string) => `/share${address}.png`,

  health: "/health",
} as const;

/** Where a build without settings sends to; the bundled server answers there. */
export const defaultEndpoints = {
  enquiry: "/receive/enquiry",
  newsletter: "/receive/newsletter",
  pageView: "/receive/page-view",
} as const;

/** Addresses that lead to others for good. */
export const redirects: Readonly<Record<string, string>> = { [addresses.updatesInFooter]: addresses.updates };

/** The folder whose addresses answer forms. Its pages are sent only as such an answer. */
export const receiveFolder = "/receive";

/** The pages that answer a form sent without scripts. */
export const responsePages = ["enquiry-sent", "newsletter-sent", "refused", "too-large", "failed"] as const;
export type ResponsePage = (typeof responsePages)[number];

/** The folder of scripts, styles and pictures whose names have a hash of their content. */
export const assetsFolder = "/assets";

/** The folder with the pages of a list after its first: `/recentupdate/page/2.html`. */
export const listPagesFolder = (list: string) => `${list}/page`;

/** The route of one page of a list in the build: `/recentupdate/page/2`, and the list itself for the first. */
export const listPageRoute = (list: string, number: number) =>
  number > 1 ? `${listPagesFolder(list)}/${number}` : list;

/** The address of one page of a list: `/recentupdate?page=2`, and the list itself for the first. */
export const listPage = (list: string, number: number) => (number > 1 ? `${list}?page=${number}` : list);

/** The built file of an address: `/about` is `/about.html`. */
export const pageFile = (path: string) => (path === addresses.home ? "/index.html" : `${path}.html`);

/** The not-found page of a section, without a section that of the site. */
export const notFoundFile = (section = "") => pageFile(`${section}/404`);

export const listPageFile = (list: string, number: number) => pageFile(`${listPagesFolder(list)}/${number}`);

export const responsePageFile = (page: ResponsePage) => pageFile(`${receiveFolder}/${page}`);

/** The one address of a page, from any that leads to it: no final slash, no `.html`, no `index`. */
export function cleanPath(path: string): string {
  const clean = path.replace(/\/$/, "").replace(/(?:\/index)?(?:\.html)?$/, "");
  return clean === "" ? addresses.home : clean;
}

/**
 * Files that exist and yet have no address that answers 200: not-found pages are sent with status 404, and the pages a
 * receiver answers a form with are sent only as that answer.
 */
export function hasNoAddress(path: string): boolean {
  return path === receiveFolder || path.startsWith(`${receiveFolder}/`) || path.endsWith("/404");
}
