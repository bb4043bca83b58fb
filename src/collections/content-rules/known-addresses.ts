import { blogSlug, categorySlug, legalHref, serviceSlug } from "#collections/content-slugs.ts";
import { addresses } from "#contract/addresses.ts";
import { redirects } from "#contract/redirects.ts";
import type { Content } from "./content.ts";

/** Every address that a build of the content has, except former addresses and drafts. */
export function knownAddresses(content: Content): Set<string> {
  const { services, legal, publicFiles, drafts } = content;
  const { home, about, contact, officeCard, feed } = addresses;
  const isBuilt = ({ file }: { file: string }) => !drafts.has(file);
  return new Set([
    ...[home, about, addresses.services, addresses.blogs, addresses.updates, contact, officeCard, feed],
    ...(content.tools
      ? [addresses.tools, addresses.complianceCalendar, addresses.thresholds, addresses.whichAuthority]
      : []),
    ...Object.keys(redirects),
    ...publicFiles,
    ...services.filter(isBuilt).map(({ data }) => addresses.service(serviceSlug(data))),
    ...content.blogs
      .filter(isBuilt)
      .flatMap(({ data }) => [addresses.blog(blogSlug(data)), addresses.category(categorySlug(data))]),
    ...content.updates.filter(isBuilt).map(({ data }) => addresses.update(data.id)),
    ...legal.map(({ file }) => legalHref(file)),
  ]);
}
