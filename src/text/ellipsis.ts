/** A cut text with '…' at its end. Spaces and punctuation before it are dropped: never ' …', ',…' or '.…'. */
export function withEllipsis(cut: string): string {
  return `${cut.replace(/[\s\p{P}]+$/u, "")}…`;
}
