import { formerAddresses } from "#collections/former-addresses.ts";
import { cleanPath } from "#contract/addresses.ts";
import type { Content } from "./content.ts";
import { type Finding, warning } from "./finding.ts";
import { knownAddresses } from "./known-addresses.ts";

/** Links in texts lead to a page of this site, or are complete addresses elsewhere. */
export function* linksLeadSomewhere(content: Content): Generator<Finding> {
  const known = knownAddresses(content);
  for (const address of Object.keys(formerAddresses(content))) known.add(address);
  for (const { file, field, text } of content.texts)
    for (const target of field === "" ? linkTargets(text) : []) {
      const address = /^\/(?!\/)/.test(target) && target.replace(/[?#].*$/, "");
      if (address && !known.has(address))
        yield warning(
          file,
          "",
          known.has(cleanPath(address))
            ? `the address of "${address}" is ${cleanPath(address)}; write the link like that, without a final slash or .html`
            : `there is no page at "${address}"; correct the link`,
        );
      if (!complete.test(target))
        yield warning(
          file,
          "",
          `the link "${target}" is incomplete; write the full address, as https://www.mca.gov.in, or for a page of this site begin with a slash, as /contact`,
        );
    }
}

/** The targets of Markdown links, including reference links, and of HTML links to this site. */
const linkTargets = (body: string) =>
  Array.from(
    body.matchAll(/(?<!!)\[[^\]]*\]\(\s*<?([^\s)>]*)|^ {0,3}\[[^\]^][^\]]*\]:\s*<?([^\s>]+)|href="(\/[^"]*)"/gm),
    ([, markdown, below, html]) => markdown ?? below ?? html ?? "",
  );

/** Any other target is relative to the current page, or broken. */
const complete = /^(?:\/|#|mailto:\S|tel:\S|https?:\/\/[^\s/]+\.[^\s/]+)/i;
