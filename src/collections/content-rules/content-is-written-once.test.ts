import { expect, test } from "vitest";
import { readContent } from "./content.ts";
import { contentIsWrittenOnce } from "./content-is-written-once.ts";

const filled = await readContent("tests/content/filled", "public", new Date());
const updates = (content: string | string[], body: string) =>
  Array.from(
    contentIsWrittenOnce({
      ...filled,
      blogs: [],
      updates: [{ file: "updates/a.md", body, data: { id: "a", title: "A", content } }],
    }),
  );
const blogs = (excerpt: string | undefined) =>
  Array.from(
    contentIsWrittenOnce({
      ...filled,
      blogs: [{ file: "blog/a.md", body: "\n", data: { title: "A", excerpt } }],
      updates: [],
    }),
  );

test("a text both in the field and below the fields is reported, unless one is empty", () => {
  expect(updates(["One"], "Two")).toMatchObject([{ severity: "error", file: "updates/a.md", field: "content" }]);
  expect([...updates("One", "\n"), ...updates([], "Two"), ...updates("", "Two")]).toEqual([]);
});

test("a blog or an update without a text has an empty page, which is said; a blog may have its excerpt alone", () => {
  for (const content of ["", " ", []])
    expect(updates(content, "\n")).toMatchObject([{ severity: "warning", file: "updates/a.md", field: "" }]);
  expect(blogs(undefined)).toMatchObject([{ severity: "warning", file: "blog/a.md" }]);
  expect(blogs("A sentence.")).toEqual([]);
});
