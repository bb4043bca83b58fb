import type { LegalText, Site } from "#content.config.ts";
import { placeholdersIn } from "#text/fill-in.ts";
import type { Content } from "./content.ts";
import { error, type Finding } from "./finding.ts";

/** The values of placeholders such as `{email}` in a legal text; undefined if its field is not set. */
export function legalWords(site: Site, { contact, stored, kept, answered }: LegalText) {
  const { company_name, address, email, phone, working_hours } = site;
  return { company_name, address: address.join(", "), email, phone, working_hours, contact, stored, kept, answered };
}

/** Every placeholder in a legal text can be filled in. */
export function* legalPlaceholders({ site, legal }: Content): Generator<Finding> {
  if (!site) return;
  for (const { file, data, body } of legal) {
    const words: Record<string, string | undefined> = legalWords(site, data);
    const known = Object.keys(words).map((name) => `{${name}}`);
    const { enquiry_form, newsletter_form, footer } = data;
    for (const [field, text] of Object.entries({ enquiry_form, newsletter_form, footer, "": body }))
      for (const place of new Set(placeholdersIn(text ?? ""))) {
        if (!(place in words))
          yield error(file, field, `"{${place}}" is not a placeholder; there are ${known.join(", ")}`);
        else if (words[place] === undefined) yield error(file, place, `is missing, but the text uses it: {${place}}`);
      }
  }
}
