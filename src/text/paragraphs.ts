/**
 * The paragraphs of a text, separated by blank lines, or of a list that has them already (specification §2). Each is
 * trimmed; empty ones are dropped.
 */
export function paragraphs(content: string | readonly string[]): string[] {
  const parts = typeof content === "string" ? content.split(/\r?\n\s*\n/) : content;
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}
