/**
 * Every address of the site, for pages, feeds, redirects, hosts, receivers and tests. No address ends in a slash. This file
 * imports nothing.
 */

/** The folders with one page per entry. Each has its own not-found page. */
export const detailFolders = { service: "/services", blog: "/blog", update: "/updates" } as const;

const contact = "/contact";
const blogs = "/blogs";
const privacy = "/privacy";
const toolsFolder = "/tools";
const complianceCalendar = `${toolsFolder}/compliance-calendar`;

/** The folder of the addresses that receive forms. Its pages are sent only in response to a form. */
export const receiveFolder = "/receive";

/** The folder of the pages' share pictures. */
export const shareFolder = "/share";

/** In an address of the contact page, what names the service or tool for the subject. */
export const subjectParameter = "service";

export const addresses = {
  home: "/",
  about: "/about",
  services: detailFolders.service,
  service: (slug: string) => `${detailFolders.service}/${slug}`,
  updates: "/recentupdate",
  /** The address in the footer (specification §2). It redirects to `updates`. */
  updatesInFooter: "/recentupdates",
  update: (id: string) => `${detailFolders.update}/${id}`,
  blogs,
  blog: (slug: string) => `${detailFolders.blog}/${slug}`,
  category: (slug: string) => `${blogs}/category/${slug}`,
  contact,
  /** The contact page with the subject prefilled. */
  contactAbout: (serviceSlug: string) => `${contact}?${subjectParameter}=${serviceSlug}`,
  tools: toolsFolder,
  complianceCalendar,
  /** The ready calendar file of a kind of company, that a calendar can subscribe to. */
  complianceCalendarFile: (entity: string) => `${complianceCalendar}/${entity}.ics`,
  thresholds: `${toolsFolder}/thresholds`,
  whichAuthority: `${toolsFolder}/which-authority`,
  /** The rules of a tool, which its page fetches. */
  toolRules: (tool: string) => `${tool}.json`,
  /** The contact page with the subject prefilled by the name of a tool. */
  contactAboutTool: (address: string) => `${contact}?${subjectParameter}=${address.slice(toolsFolder.length + 1)}`,
  privacy,
  privacyInHindi: `${privacy}/hi`,
  disclaimer: "/disclaimer",

  feed: "/rss.xml",
  officeCard: "/office.vcf",
  sitemap: "/sitemap-index.xml",
  webManifest: "/site.webmanifest",
  favicon: "/favicon.svg",
  touchIcon: "/apple-touch-icon.png",
  icon: (size: number) => `/icon-${size}.png`,
  sharePicture: `${shareFolder}.png`,
  /** The share picture of a page at an address. */
  sharePictureOf: (address: string) => `${shareFolder}${address}.png`,

  health: "/health",
} as const;

/** Where forms and page views go by default. The bundled server handles these addresses. */
export const defaultEndpoints = {
  enquiry: `${receiveFolder}/enquiry`,
  newsletter: `${receiveFolder}/newsletter`,
  pageView: `${receiveFolder}/page-view`,
} as const;

/** The file of the build that says how long the privacy note says that submissions are kept. No host sends it. */
export const retentionFile = `${receiveFolder}/retention.json`;

/** The pages sent in response to a form submitted without scripts. */
export type ResponsePage = "enquiry-sent" | "newsletter-sent" | "refused" | "too-large" | "failed";

/** The folder of scripts, styles and pictures that have a content hash in their names. */
export const assetsFolder = "/assets";

/** The folder with the second and later pages of a list: `/recentupdate/page/2.html`. */
export const listPagesFolder = (list: string) => `${list}/page`;

/** The build's route for a page of a list: `/recentupdate/page/2`, or the list itself for page 1. */
export const listPageRoute = (list: string, number: number) =>
  number > 1 ? `${listPagesFolder(list)}/${number}` : list;

/** The public address of a page of a list: `/recentupdate?page=2`, or the list itself for page 1. */
export const listPage = (list: string, number: number) => (number > 1 ? `${list}?page=${number}` : list);

/** The public address of a page of a list, from the build's route for it. Other addresses stay as they are. */
export const fromListPageRoute = (address: string) => address.replace(/\/page\/(\d+)$/, "?page=$1");

/** The built file for an address: `/about.html` for `/about`. */
export const pageFile = (path: string) => (path === addresses.home ? "/index.html" : `${path}.html`);

/** The address that the not-found page of a section, or of the whole site, would have. */
export const notFoundAddress = (section = "") => `${section}/404`;

export const notFoundFile = (section = "") => pageFile(notFoundAddress(section));

export const listPageFile = (list: string, number: number) => pageFile(`${listPagesFolder(list)}/${number}`);

export const responsePageFile = (page: ResponsePage) => pageFile(`${receiveFolder}/${page}`);

/** The canonical address of a page: without a final slash, `.html` or `index`. */
export function cleanPath(path: string): string {
  const clean = path.replace(/\/$/, "").replace(/(?:\/index)?(?:\.html)?$/, "");
  return clean === "" ? addresses.home : clean;
}

/**
 * Whether a built page must not be served at its own address: not-found pages are sent with status 404, and response pages
 * only in response to a form.
 */
export function hasNoAddress(path: string): boolean {
  return path === receiveFolder || path.startsWith(`${receiveFolder}/`) || path.endsWith(notFoundAddress());
}
