import { expect, test } from "vitest";
import { readContent } from "./content.ts";
import { contentIsWrittenOnce } from "./content-is-written-once.ts";

const filled = await readContent("tests/content/filled", "public", new Date());
const updates = (content: string | string[], body: string) =>
  contentIsWrittenOnce({
    ...filled,
    updates: [{ file: "updates/a.md", body, data: { id: "a", title: "A", content } }],
  });

test("a text both in the field and below the fields is reported, unless one is empty", () => {
  expect(updates(["One"], "Two")).toMatchObject([{ severity: "error", file: "updates/a.md", field: "content" }]);
  expect([...updates("One", "\n"), ...updates([], "Two"), ...updates("", "Two")]).toEqual([]);
});
