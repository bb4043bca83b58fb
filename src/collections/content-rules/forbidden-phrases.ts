import type { Content } from "./content.ts";
import { type Finding, warning } from "./finding.ts";

/**
 * Words that the profession's rules forbid a company secretary's site, or that we keep out of it by a strict reading of
 * them, each with the reason an editor reads. English only; a person has to judge each of them.
 */
const phrases: readonly { words: RegExp; reason: string }[] = [
  {
    words:
      /\b(?:best(?! of (?:our|its|their|my) )|finest|top[- ](?:rated|most)|no\.? ?1|(?:leading|top) (?:\w+[- ]){0,3}(?:firms?|companies|company secretar\w+|practices?|providers?|advis[eo]rs?|consultants?|professionals?)|(?:#|number |rank(?:ed|s)? )(?:1|one|first)|rank(?:ed|ing|ings)\b|rated|experts?|better than (?:other|any)\w*|premier|unmatched|second to none|most (?:trusted|experienced|respected))\b/gi,
    reason: "a company secretary may not claim to be better than others (Company Secretaries Act 1980, First Schedule)",
  },
  {
    words:
      /\b(?:guarantee\w*|100 ?%|success rate|assured (?:approval|result)s?|hassle[- ]free|(?:approv\w+|registr\w+|register\w*|incorporat\w+|clearance|certificate) (?:\w+ ){0,2}(?:in|within) (?:just |only )?\d+ (?:\w+ )?(?:hours|days))/gi,
    reason: "no result may be promised: it lies with the authorities",
  },
  {
    words:
      /\b(?:testimonials?|reviews? from (?:our )?clients|happy clients|satisfied clients|our clients(?: include\b|:)|\d+ ?\+? ?(?:happy |satisfied )?clients|clientele)/gi,
    reason: "praise by clients and their names are advertising",
  },
  {
    words: /\b(?:law firm|lawyers?|attorneys?|advocates? at)\b/gi,
    reason: "company secretaries are not advocates and may not be taken for them",
  },
  {
    words:
      /\b(?:free consultation|discounts?|lowest (?:fee|price)s?|special offer|affordable|referral (?:fee|reward)s?|cashback|fees? (?:from|of|only|starts?|starting)(?: at| from)? (?:rs\.?|inr|₹) ?\d)/gi,
    reason: "fees and offers are solicitation",
  },
  {
    words: /\b(?:hire us|hurry|limited[- ]time (?:offer|only)|act now|don[’']t miss|last chance|call now)\b/gi,
    reason: "urging a visitor is solicitation; write 'Write to us' or 'Contact the office'",
  },
];

/** No text has words that the profession's rules forbid; each is named once. */
export function* forbiddenPhrases({ texts }: Content): Generator<Finding> {
  for (const { file, field, text } of texts)
    for (const { words, reason } of phrases)
      for (const found of new Set(text.match(words))) yield warning(file, field, `"${found}": ${reason}`);
}
