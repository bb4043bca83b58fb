/** Structured data in schema.org's vocabulary. `siteUrl` is the origin of the public address. */
import type { BlogPosting, BreadcrumbList, ProfessionalService, Service, WebApplication, WebSite } from "schema-dts";
import type { Site } from "#content.config.ts";
import { addresses } from "#contract/addresses.ts";
import { isoDate } from "#text/calendar-date.ts";
import { mapLink } from "#text/map-link.ts";
import { openingHours } from "#text/opening-hours.ts";
import { phoneLink } from "#text/phone-number.ts";

/** The firm as an author or provider. Its `@id` identifies it as the firm described by `professionalService`. */
function firm({ company_name }: Site, siteUrl: string) {
  return {
    "@type": "ProfessionalService",
    "@id": new URL("/#firm", siteUrl).href,
    name: company_name,
    url: new URL("/", siteUrl).href,
  } satisfies ProfessionalService;
}

/**
 * The firm in full. Never an `Attorney` or a `LegalService`: company secretaries may not call themselves lawyers.
 */
export function professionalService(site: Site, siteUrl: string) {
  const hours = openingHours(site.working_hours);
  const social = Object.values(site.social ?? {}).filter((address) => address !== undefined);
  return {
    ...firm(site, siteUrl),
    description: site.tagline,
    telephone: phoneLink(site.phone).replace("tel:", ""),
    email: site.email,
    // The content has address lines, and does not say which is the city.
    address: { "@type": "PostalAddress", streetAddress: site.address.join(", ") },
    hasMap: mapLink(site),
    logo: new URL(addresses.icon(512), siteUrl).href,
    image: new URL(addresses.sharePicture, siteUrl).href,
    ...(hours ? { openingHours: hours } : {}),
    ...(social.length > 0 ? { sameAs: social } : {}),
  } satisfies ProfessionalService;
}

/** For the home page: search engines take the site's name from here. */
export function webSite(site: Site, siteUrl: string) {
  return {
    "@type": "WebSite",
    name: site.company_name,
    url: new URL("/", siteUrl).href,
    publisher: firm(site, siteUrl),
  } satisfies WebSite;
}

type Described = { title: string; description: string; href: string };

/** A service and what it covers, without prices: the profession's rules do not allow them. */
export function service(
  { title, description, href, details }: Described & { details: readonly string[] },
  site: Site,
  siteUrl: string,
) {
  return {
    "@type": "Service",
    name: title,
    description,
    url: new URL(href, siteUrl).href,
    provider: firm(site, siteUrl),
    ...(details.length > 0
      ? { hasOfferCatalog: { "@type": "OfferCatalog", name: title, itemListElement: details } }
      : {}),
  } satisfies Service;
}

/**
 * A blog or an update, by the firm. A missing date is never made up.
 * @param posted.picture a path of this site
 */
export function blogPosting(
  {
    title,
    description,
    href,
    published_at,
    picture,
  }: Described & { published_at?: string | undefined; picture: string },
  site: Site,
  siteUrl: string,
) {
  const published = isoDate(published_at);
  return {
    "@type": "BlogPosting",
    headline: title,
    description,
    url: new URL(href, siteUrl).href,
    image: new URL(picture, siteUrl).href,
    author: firm(site, siteUrl),
    publisher: { "@id": firm(site, siteUrl)["@id"] },
    ...(published ? { datePublished: published } : {}),
  } satisfies BlogPosting;
}

/** A tool that runs in the browser. */
export function webApplication({ title, description, href }: Described, site: Site, siteUrl: string) {
  return {
    "@type": "WebApplication",
    name: title,
    description,
    url: new URL(href, siteUrl).href,
    applicationCategory: "BusinessApplication",
    operatingSystem: "Any",
    isAccessibleForFree: true,
    provider: firm(site, siteUrl),
  } satisfies WebApplication;
}

/**
 * The path from the home page to a page.
 * @param steps the section, then the page
 */
export function breadcrumbList(steps: readonly { text: string; href: string }[], siteUrl: string) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ text: "Home", href: "/" }, ...steps].map(({ text, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: text,
      item: new URL(href, siteUrl).href,
    })),
  } satisfies BreadcrumbList;
}
