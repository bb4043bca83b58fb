/**
 * Words that the profession's rules forbid a company secretary's site, or that we keep out of it by a strict reading of
 * them, each with the reason an editor reads. English only; a person has to judge every find.
 */
export const professionalWords: readonly { words: RegExp; reason: string }[] = [
  {
    words:
      /\b(?:best(?! of (?:our|its|their|my) )|finest|top[- ](?:rated|firm|most)|no\.? ?1|number one|leading (?:firm|company|practice|provider|compan(?:y|ies) secretar\w+)|premier|unmatched|second to none|most (?:trusted|experienced|respected))\b/i,
    reason: "a company secretary may not claim to be better than others (Company Secretaries Act 1980, First Schedule)",
  },
  {
    words:
      /\b(?:guarantee\w*|100 ?%|success rate|assured (?:approval|result)s?|hassle[- ]free|within \d+ (?:hours|days),? guaranteed)/i,
    reason: "no result may be promised: it lies with the authorities",
  },
  {
    words:
      /\b(?:testimonials?|reviews? from (?:our )?clients|happy clients|satisfied clients|our clients include|clientele)\b/i,
    reason: "praise by clients and their names are advertising",
  },
  {
    words: /\b(?:law firm|lawyers?|attorneys?|advocates? at)\b/i,
    reason: "company secretaries are not advocates and may not be taken for them",
  },
  {
    words:
      /\b(?:free consultation|discounts?|lowest (?:fee|price)s?|special offer|affordable|referral (?:fee|reward)s?|cashback)\b/i,
    reason: "fees and offers are solicitation",
  },
  {
    words: /\b(?:hire us|hurry|limited[- ]time (?:offer|only)|act now|don[’']t miss|last chance|call now)\b/i,
    reason: "urging a visitor is solicitation; write 'Write to us' or 'Contact the office'",
  },
];
