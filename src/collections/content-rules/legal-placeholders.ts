import type { LegalText, Site } from "#content.config.ts";

/** What stands in the places of a legal text, such as `{email}`; undefined where its own field is not written. */
export function legalWords(site: Site, { contact, stored, kept, answered }: LegalText) {
  const { company_name, address, email, phone, working_hours } = site;
  return { company_name, address: address.join(", "), email, phone, working_hours, contact, stored, kept, answered };
}
