/** Words as a regular expression that means nothing but them, in JavaScript, nginx and Caddy alike. */
export function escapeRegExp(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
