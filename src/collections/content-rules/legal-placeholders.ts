import { legalFiles } from "#collections/addresses.ts";
import type { LegalText, Site } from "#content.config.ts";
import { placesIn } from "#text/fill-in.ts";
import type { Content } from "./content.ts";
import { error, type Finding } from "./finding.ts";

/** What replaces the placeholders of a legal text, such as `{email}`; undefined where its own field is not written. */
export function legalWords(site: Site, { contact, stored, kept, answered }: LegalText) {
  const { company_name, address, email, phone, working_hours } = site;
  return { company_name, address: address.join(", "), email, phone, working_hours, contact, stored, kept, answered };
}

/** Each legal text is one that the site shows, and each of its placeholders can be filled in. */
export function* legalPlaceholders({ site, legal }: Content): Generator<Finding> {
  for (const { file, data, body } of legal) {
    if (!legalFiles.includes(file))
      yield error(file, "", `is no text the site knows; there can be ${legalFiles.join(", ")}`);
    if (!site) continue;
    const words: Record<string, string | undefined> = legalWords(site, data);
    const known = Object.keys(words).map((name) => `{${name}}`);
    const { enquiry_form, newsletter_form, footer } = data;
    for (const [field, text] of Object.entries({ enquiry_form, newsletter_form, footer, "": body }))
      for (const place of new Set(placesIn(text ?? ""))) {
        if (!(place in words))
          yield error(file, field, `"{${place}}" is filled in by nothing; write ${known.join(", ")}`);
        else if (words[place] === undefined)
          yield error(file, place, `is missing; the text has a place for it: {${place}}`);
      }
  }
}
