/**
 * The parts of a service's reference, such as 'CA 2013 ss. 12–13 · INC-23': what names a year is law, the rest are forms.
 * When no part names a year, all of it is law.
 */
export function splitReference(reference: string): { law: string; forms: string } {
  const parts = reference.split("·").map((part) => part.trim());
  const isLaw = (part: string) => /\b(?:18|19|20)\d\d\b/.test(part);
  if (!parts.some(isLaw)) return { law: parts.join(" · "), forms: "" };
  return {
    law: parts.filter(isLaw).join(" · "),
    forms: parts.filter((part) => !isLaw(part)).join(" · "),
  };
}
