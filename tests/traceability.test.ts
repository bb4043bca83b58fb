import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

for (const table of ["tests/specification.md", "tests/public-cases.md"]) {
  test(`every test that ${table} names exists under that title`, () => {
    const rows = readFileSync(table, "utf8").split("\n");
    const missing = rows.flatMap((row) => references(row).filter((reference) => !isThere(reference)));
    expect(rows.flatMap(references).length).toBeGreaterThan(40);
    expect(missing).toEqual([]);
  });
}

test("every section of the specification has a test", () => {
  const written = readFileSync("tests/specification.md", "utf8");
  for (const section of ["§1", "§2", "§3", "§4", "§5", "§6", "§7", "§8", "§9"])
    expect(written, section).toMatch(new RegExp(`\\| ${section} \\|.*›`));
});

/** References have the form `file › title`, in backquotes. */
function references(row: string): { file: string; title: string }[] {
  return [...row.matchAll(/`([^`›]+) › ([^`]+)`/g)].map(([, file = "", title = ""]) => ({
    file: file.trim(),
    title: title.trim(),
  }));
}

function isThere({ file, title }: { file: string; title: string }): boolean {
  try {
    return readFileSync(file, "utf8").includes(title);
  } catch {
    return false;
  }
}
