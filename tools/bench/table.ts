/** A Markdown table: the first column is text, the others are numbers. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, column) => (column === 0 ? "---" : "---:"))), ...rows.map(line)].join("\n");
}

/**
 * What was measured now, with the rows of before for what was not: those whose first cell no row of now has.
 * @param order all first cells, in their order
 */
export function withEarlierRows(now: string, earlier: string, order: readonly string[]): string {
  if (earlier === "") return now;
  const tables = /^(\| .*\n)(\| ---.*\n)((?:\|.*(?:\n|$))*)/gm;
  const before = Array.from(earlier.matchAll(tables), ([, , , rows = ""]) => rows.trim().split("\n"));
  let index = 0;
  return now.replace(tables, (_, head: string, rule: string, written: string) => {
    const rows = [...written.trim().split("\n"), ...(before[index++] ?? [])];
    const inOrder = order.flatMap((cell) => rows.find((row) => row.startsWith(`| ${cell} |`)) ?? []);
    return `${head}${rule}${inOrder.join("\n")}\n`;
  });
}
