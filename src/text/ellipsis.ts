/** A text that was cut, with '…' at its end. Blanks and punctuation are dropped first: never ' …', ',…' or '.…'. */
export function withEllipsis(cut: string): string {
  return `${cut.replace(/[\s\p{P}]+$/u, "")}…`;
}
