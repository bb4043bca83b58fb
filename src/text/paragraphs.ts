/**
 * The paragraphs of a text, separated by blank lines, or of a list of paragraphs (specification §2), trimmed and without empty
 * ones.
 */
export function paragraphs(content: string | readonly string[]): string[] {
  const parts = typeof content === "string" ? content.split(/\r?\n\s*\n/) : content;
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}
