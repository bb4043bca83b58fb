import { formerAddresses } from "#collections/former-addresses.ts";
import { cleanPath } from "#contract/addresses.ts";
import type { Content } from "./content.ts";
import { type Finding, warning } from "./finding.ts";
import { knownAddresses } from "./known-addresses.ts";

/** A link in a text leads to a page of this site, or is a whole address elsewhere. */
export function* linksLeadSomewhere(content: Content): Generator<Finding> {
  const known = knownAddresses(content);
  for (const address of Object.keys(formerAddresses(content))) known.add(address);
  for (const { point, address } of content.about?.why_choose_us_links ?? [])
    if (!known.has(address))
      yield warning("about.yaml", "why_choose_us_links", `at point ${point}, "${address}" is no page of this site`);
  for (const { file, field, text } of content.texts)
    for (const target of field === "" ? linkTargets(text) : []) {
      const address = /^\/(?!\/)/.test(target) && target.replace(/[?#].*$/, "");
      if (address && !known.has(address))
        yield warning(
          file,
          "",
          known.has(cleanPath(address))
            ? `the link "${address}" is built as ${cleanPath(address)}; write it so, without a final slash or .html`
            : `the link "${address}" leads to no page of this site`,
        );
      if (!complete.test(target))
        yield warning(
          file,
          "",
          `the link "${target}" leads nowhere; write it whole, as https://www.mca.gov.in, or for a page of this site from the first slash, as /contact`,
        );
    }
}

/** Of Markdown links, also of those whose address stands below, and of links to this site in HTML. */
const linkTargets = (body: string) =>
  Array.from(
    body.matchAll(/(?<!!)\[[^\]]*\]\(\s*<?([^\s)>]*)|^ {0,3}\[[^\]^][^\]]*\]:\s*<?([^\s>]+)|href="(\/[^"]*)"/gm),
    ([, markdown, below, html]) => markdown ?? below ?? html ?? "",
  );

/** By any other target a visitor would stay on the page, or find nothing. */
const complete = /^(?:\/|#|mailto:\S|tel:\S|https?:\/\/[^\s/]+\.[^\s/]+)/i;
