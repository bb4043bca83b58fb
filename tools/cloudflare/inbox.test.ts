import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { migrate } from "#receiver/server/database.ts";
import { changesBetween, lastOf, pageQuery, tables } from "./inbox.ts";

test("rows are read a few megabytes at a time, each of them once, however many and long they are", () => {
  using database = new DatabaseSync(":memory:");
  migrate(database);
  const insert = database.prepare(`
    INSERT INTO enquiries (received_at, name, email, mobile, subject, message, suspect, blank, content_hash)
    VALUES ('2026-11-29T06:00:00.000Z', '', '', '', '', ?, 0, 0, '')`);
  const lengths = [...Array(1_200).fill(1), ...Array(25).fill(1_000_000), ...Array(700).fill(30_000)];
  for (const length of lengths) insert.run("x".repeat(length));
  const read: number[] = [];
  let last: ReturnType<typeof lastOf>;
  do {
    const rows = database.prepare(pageQuery("enquiries", last)).all();
    const characters = rows.reduce((sum, row) => sum + String(row.message).length, 0);
    expect(characters).toBeLessThan(12_000_000);
    read.push(...rows.map((row) => Number(row.id)));
    last = lastOf("enquiries", rows);
  } while (last);
  expect(read).toEqual(lengths.map((_, index) => index + 1));
});

test("marks, erasures and texts of any kind are written back to another copy of the same database", () => {
  const insert = `INSERT INTO enquiries (received_at, name, email, mobile, subject, message, suspect, blank, content_hash)
    VALUES ('2026-11-29T06:00:00.000Z', ?, '', '', '', ?, 0, 0, '')`;
  const [here, there] = [new DatabaseSync(":memory:"), new DatabaseSync(":memory:")];
  for (const database of [here, there]) {
    migrate(database);
    for (const name of ["Asha", "Ravi", "Meera"]) database.prepare(insert).run(name, "It's \\n not\r\na line end; --");
  }
  const rowsOf = (database: DatabaseSync) =>
    Object.fromEntries(
      Object.entries(tables).map(([table, keys]) => [
        table,
        new Map(
          database
            .prepare(`SELECT * FROM ${table}`)
            .all()
            .map((row) => [keys.map((key) => row[key]).join(" "), row]),
        ),
      ]),
    ) as Parameters<typeof changesBetween>[0];
  const before = rowsOf(here);
  here.exec("UPDATE enquiries SET handled_at = '2026-11-30T06:00:00.000Z' WHERE name = 'Asha'");
  here.exec("DELETE FROM enquiries WHERE name = 'Ravi'");
  here.exec("INSERT INTO page_views (month, page, views) VALUES ('2026-11', '/it''s', 2)");
  here.prepare(insert).run("Kiran", `${"x".repeat(9_999)}${"😀".repeat(20_000)}`);
  // What came in there meanwhile.
  there.exec("INSERT INTO page_views (month, page, views) VALUES ('2026-11', '/about', 1)");
  const changes = changesBetween(before, rowsOf(here));
  for (const change of changes) there.exec(change);
  here.exec("INSERT INTO page_views (month, page, views) VALUES ('2026-11', '/about', 1)");
  expect(rowsOf(there)).toEqual(rowsOf(here));
  expect(changes.some((change) => /[\r\n]/.test(change))).toBe(false);
});
