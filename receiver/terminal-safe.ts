/**
 * The text on one line, with line ends as ⏎ and visible replacements for what controls a terminal: control characters and
 * direction marks. Joiners stay: Devanagari and emoji are spelt with them.
 */
export function terminalSafe(text: string): string {
  return text
    .replace(/\r\n|[\r\n\u2028\u2029]/g, " ⏎ ")
    .replace(/\t/g, " ")
    .replace(/[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, "\uFFFD");
}
