/**
 * Numbers of official forms, such as 'MGT-7A' and 'DIR-3-KYC-Web', with what follows the hyphens: a number that a line end
 * breaks reads like a misprint to those who file it. Global, for `split` and `replaceAll`; its one group is the number.
 */
export const formNumbers = /(\b[A-Z]{2,}(?:-[0-9A-Z][0-9A-Za-z]*)+)/g;
