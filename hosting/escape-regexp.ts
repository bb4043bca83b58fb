/** Words as a regular expression that means nothing but them, in JavaScript, nginx and Caddy alike. */
export function pattern(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
