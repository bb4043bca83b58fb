import { blogSlug, categorySlug, legalHref, serviceSlug } from "#collections/addresses.ts";
import { addresses, redirects } from "#contract/addresses.ts";
import type { Content } from "./content.ts";
import { type Finding, warning } from "./finding.ts";

/** A link in a text leads to a page of this site, or is a whole address elsewhere. */
export function* linksLeadSomewhere(content: Content): Generator<Finding> {
  const known = knownAddresses(content);
  for (const { file, field, text } of content.texts)
    for (const target of field === "" ? linkTargets(text) : []) {
      const address = /^\/(?!\/)/.test(target) && target.replace(/[?#].*$/, "");
      if (address && !known.has(address))
        yield warning(file, "", `the link "${address}" leads to no page of this site`);
      if (!complete.test(target))
        yield warning(
          file,
          "",
          `the link "${target}" leads nowhere; write it whole, as https://www.mca.gov.in, or for a page of this site from the first slash, as /contact`,
        );
    }
}

/** Of Markdown links, and of links to this site in HTML. */
const linkTargets = (body: string) =>
  Array.from(
    body.matchAll(/(?<!!)\[[^\]]*\]\(\s*<?([^\s)>]*)|href="(\/[^"]*)"/g),
    ([, markdown, html]) => markdown ?? html ?? "",
  );

/** By any other target a visitor would stay on the page, or find nothing. */
const complete = /^(?:\/|#|mailto:\S|tel:\S|https?:\/\/[^\s/]+\.[^\s/]+)/i;

function knownAddresses({ services, blogs, updates, legal, publicFiles }: Content): Set<string> {
  const { home, about, contact, officeCard, feed } = addresses;
  return new Set([
    ...[home, about, addresses.services, addresses.blogs, addresses.updates, contact, officeCard, feed],
    ...Object.keys(redirects),
    ...publicFiles,
    ...services.map(({ data }) => addresses.service(serviceSlug(data))),
    ...blogs.flatMap(({ data }) => [addresses.blog(blogSlug(data)), addresses.category(categorySlug(data))]),
    ...updates.map(({ data }) => addresses.update(data.id)),
    ...legal.map(({ file }) => legalHref(file)),
  ]);
}
