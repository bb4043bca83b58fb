import type { ProfessionalService } from "schema-dts";
import type { Site } from "#content.config.ts";
import { addresses } from "#contract/addresses.ts";
import { mapLink } from "#text/map-link.ts";
import { openingHours } from "#text/opening-hours.ts";
import { phoneLink } from "#text/phone-number.ts";

/**
 * The firm, with everything its pages say about it. Never an `Attorney` or a `LegalService`: company secretaries may not call
 * themselves lawyers.
 * @param siteUrl origin of the public address
 */
export function professionalService(site: Site, siteUrl: string) {
  const hours = openingHours(site.working_hours);
  const social = Object.values(site.social ?? {}).filter((address) => address !== undefined);
  return {
    ...firm(site, siteUrl),
    description: site.tagline,
    telephone: phoneLink(site.phone).replace("tel:", ""),
    email: site.email,
    // The content has the lines of an envelope, and does not say which of them is the city.
    address: { "@type": "PostalAddress", streetAddress: site.address.join(", ") },
    hasMap: mapLink(site),
    logo: new URL(addresses.icon(512), siteUrl).href,
    image: new URL(addresses.sharePicture, siteUrl).href,
    ...(hours ? { openingHours: hours } : {}),
    ...(social.length > 0 ? { sameAs: social } : {}),
  } satisfies ProfessionalService;
}

/** The firm as the author or provider of something: the same `@id` identifies it with the one of the home page. */
export function firm({ company_name }: Pick<Site, "company_name">, siteUrl: string) {
  return {
    "@type": "ProfessionalService",
    "@id": new URL("/#firm", siteUrl).href,
    name: company_name,
    url: new URL("/", siteUrl).href,
  } satisfies ProfessionalService;
}
