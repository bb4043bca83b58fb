import { expect, test } from "vitest";
import { table, withEarlierRows } from "./table.ts";

const order = ["/", "/about", "/contact"];
const rows = (...names: string[]) => names.map((name) => [name, `${name} of now`]);
const before = (...names: string[]) => names.map((name) => [name, `${name} of before`]);
const part = (...tables: string[][][]) => tables.map((cells) => table(["Page", "Time"], cells)).join("\n\nwords\n\n");

test("pages that were not measured keep the row they had, each in its place, in every table of a part", () => {
  const now = part(rows("/about"), rows("/about"));
  const earlier = part(before("/", "/about"), before("/about", "/contact"));
  expect(withEarlierRows(`${now}\n`, `${earlier}\n`, order)).toBe(
    `${part([...before("/"), ...rows("/about")], [...rows("/about"), ...before("/contact")])}\n`,
  );
});

test("what was measured whole has no row of before", () => {
  const now = `${part(rows(...order))}\n`;
  expect(withEarlierRows(now, `${part(before(...order))}\n`, order)).toBe(now);
  expect(withEarlierRows(now, "", order)).toBe(now);
});
