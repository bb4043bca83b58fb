/**
 * Terms that look wrong with a line break in them: form numbers ('MGT-7A', 'DIR-3-KYC-Web'), 'Forms 8, 11'), provisions ('section 12(5)',
 * 'ss. 12–13', 'rule 30'), amounts ('₹6 crore') and short compounds ('start-ups'). For `split` and `replaceAll`; its only group is the term.
 */
export const noBreakTerms =
  /(\b[A-Z]{2,}(?:-[0-9A-Z][0-9A-Za-z]*)+|\b(?:[Ss]ections?|[Rr]ules?|[Rr]egulations?|ss?\.) \d+[A-Z]*(?:–\d+[A-Z]*|(?:\(\w{1,4}\))*)|\b[Ff]orms? \d+[A-Z]*(?:, \d+[A-Z]*)*|₹ ?\d[\d,.]* (?:lakh|crore)\b|(?<!-)\b[a-z]{2,5}-[a-z]{2,4}\b(?!-))/g;
