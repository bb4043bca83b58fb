/**
 * The text on one line, with line breaks as ⏎ and visible replacements for characters that control a terminal: control
 * characters and direction marks. Joiners stay, since Devanagari and emoji need them.
 */
export function terminalSafe(text: string): string {
  return text
    .replace(/\r\n|[\r\n\u2028\u2029]/g, " ⏎ ")
    .replace(/\t/g, " ")
    .replace(/[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, "\uFFFD");
}
