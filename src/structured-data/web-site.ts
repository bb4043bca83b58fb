import type { WebSite } from "schema-dts";
import type { Site } from "#content.config.ts";
import { firm } from "./professional-service.ts";

/** The site as a whole, for the home page: search engines take its name from here. */
export function webSite(site: Site, siteUrl: string) {
  return {
    "@type": "WebSite",
    name: site.company_name,
    url: new URL("/", siteUrl).href,
    publisher: firm(site, siteUrl),
  } satisfies WebSite;
}
