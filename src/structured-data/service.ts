import type { Service } from "schema-dts";
import type { Site } from "#content.config.ts";
import { firm } from "./professional-service.ts";

type Described = { title: string; description: string; href: string; details: readonly string[] };

/** A service and what it covers. Its details are listed without prices: the profession's rules allow none. */
export function service({ title, description, href, details }: Described, site: Site, siteUrl: string) {
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
