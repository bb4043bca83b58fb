import type { BlogPosting } from "schema-dts";
import type { Site } from "#content.config.ts";
import { isoDate } from "#text/calendar-date.ts";
import { firm } from "./professional-service.ts";

type Posted = {
  title: string;
  description: string;
  href: string;
  publishedAt?: string | undefined;
  /** A path of this site. */
  picture: string;
};

/** A blog or an update, by the firm. Without a published date it says none: a date is never made up. */
export function blogPosting({ title, description, href, publishedAt, picture }: Posted, site: Site, siteUrl: string) {
  const published = isoDate(publishedAt);
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
