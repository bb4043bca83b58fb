import { expect, test } from "vitest";
import { addresses } from "../../contract/addresses.ts";
import { table, withEarlierRows } from "./table.ts";

const order = ["/", addresses.about, addresses.contact];
const rows = (...names: string[]) => names.map((name) => [name, `${name} of now`]);
const before = (...names: string[]) => names.map((name) => [name, `${name} of before`]);
const part = (...tables: string[][][]) => tables.map((cells) => table(["Page", "Time"], cells)).join("\n\nwords\n\n");

test("pages that were not measured keep the row they had, each in its place, in every table of a part", () => {
  const now = part(rows(addresses.about), rows(addresses.about));
  const earlier = part(before("/", addresses.about), before(addresses.about, addresses.contact));
  expect(withEarlierRows(`${now}\n`, `${earlier}\n`, order)).toBe(
    `${part([...before("/"), ...rows(addresses.about)], [...rows(addresses.about), ...before(addresses.contact)])}\n`,
  );
});

test("what was measured whole has no row of before", () => {
  const now = `${part(rows(...order))}\n`;
  expect(withEarlierRows(now, `${part(before(...order))}\n`, order)).toBe(now);
  expect(withEarlierRows(now, "", order)).toBe(now);
});
