/** A line for each entry of a list, for a file that a program writes. */
export function lines<T>(entries: readonly T[], line: (entry: T, index: number) => string): string {
  return entries.map(line).join("\n");
}
