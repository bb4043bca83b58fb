import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { migrate } from "#receiver/server/database.ts";
import { lastOf, pageQuery } from "./inbox.ts";

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
