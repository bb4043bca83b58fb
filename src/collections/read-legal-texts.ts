import { getCollection } from "astro:content";
import { addresses } from "#contract/addresses.ts";
import { escapeHtml } from "#text/escape-html.ts";
import { fillIn } from "#text/fill-in.ts";
import { phoneLink } from "#text/phone-number.ts";
import { legalWords } from "./content-rules/legal-placeholders.ts";
import { legalFiles, legalHref } from "./content-slugs.ts";
import { readBody } from "./read-body.ts";
import { readSite } from "./read-site.ts";

/** The privacy notes and the disclaimer, if the content has them, with their placeholders filled in. */
export async function readLegalTexts() {
  const site = await readSite();
  const entries = (await getCollection("legal")).toSorted(
    (a, b) => legalFiles.indexOf(a.id) - legalFiles.indexOf(b.id),
  );
  return Promise.all(
    entries.map(async ({ id, data, rendered }) => {
      const words = legalWords(site, data);
      const filled = (text: string | undefined) => text && fillIn(text, words);
      const { html, headings } = await readBody({ rendered });
      return {
        ...data,
        href: legalHref(id),
        language: legalHref(id) === addresses.privacyInHindi ? ("hi" as const) : undefined,
        footer: filled(data.footer),
        headings: headings.map(({ id, text }) => ({ id, text: fillIn(text, words) })),
        forms: { enquiry: filled(data.enquiry_form), newsletter: filled(data.newsletter_form) },
        html: fillIn(html, {
          ...Object.fromEntries(Object.entries(words).map(([name, word]) => [name, word && escapeHtml(word)])),
          email: `<a href="mailto:${escapeHtml(site.email)}">${escapeHtml(site.email)}</a>`,
          phone: `<a href="${phoneLink(site.phone)}">${escapeHtml(site.phone)}</a>`,
        }),
      };
    }),
  );
}
