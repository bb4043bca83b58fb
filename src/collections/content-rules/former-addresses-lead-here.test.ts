import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lintContent } from "./lint-content.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "content-"));
  cpSync("tests/content/filled", folder, { recursive: true, filter: (path) => !path.endsWith("tools") });
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, ...lines: string[]) =>
  writeFileSync(join(folder, name), ["---", ...lines, "---", ""].join("\n"));
const errorsIn = async (file: string) =>
  (await lintContent(folder)).errors.filter((found) => found.file === file).map(({ message }) => message);
const list = (...addresses: string[]) => `former_addresses: [${addresses.map((at) => JSON.stringify(at)).join()}]`;

test("a text may have any former addresses on this site", async () => {
  write("blog/z.md", "title: New title", list("/blog/old-title", "/old.php", "/a/b/c", "/Blog/Old"));
  write("updates/z.md", "id: z", "title: New", list("/updates/y"));
  expect((await lintContent(folder)).errors).toEqual([]);
});

test.each([
  ["an address of another site", "https://example.com/blog/x", /must be an address of this site/],
  ["something that is not an address", "old-title", /must be an address of this site/],
  ["an address without a protocol", "//example.com/x", /must be an address of this site/],
  ["an address with a final slash", "/blog/old/", /without \.html or a final slash/],
  ["a file", "/blog/old.html", /without \.html/],
  ["a page of a list", "/blogs/page/7", /must be an address of this site/],
  ["an address above the site", "/../x", /must be an address of this site/],
  ["a page in the menu", "/contact", /there is a page at \/contact now/],
  ["another text's address, in capitals", "/Updates/7", /there is a page at \/Updates\/7 now/],
  ["its own address", "/blog/new-title", /there is a page at \/blog\/new-title now/],
  ["an address that already redirects", "/recentupdates", /there is a page at/],
  ["an address of the receiver", "/receive/enquiry", /the site itself needs/],
  ["a not-found page", "/blog/404", /the site itself needs/],
  ["the health check", "/health", /the site itself needs/],
])("%s is rejected", async (_, address, words) => {
  write("blog/z.md", "title: New title", list(address));
  expect(await errorsIn("blog/z.md")).toEqual([expect.stringMatching(words)]);
});

test("two texts cannot have the same former address, nor one text the same address twice", async () => {
  write("blog/y.md", "title: One", list("/blog/old"));
  write("blog/z.md", "title: Two", list("/blog/Old", "/blog/x", "/blog/x"));
  expect(await errorsIn("blog/z.md")).toEqual([
    expect.stringMatching(/already leads to blog\/y\.md/),
    expect.stringMatching(/is already in this list/),
  ]);
});

test("a draft stops no build, whatever is wrong in it, and gives way to what is published", async () => {
  write("blog/00.md", "title: Script title", "slug: script-title", "excerpt: Words", "draft: true", list("/about"));
  write("blog/01.md", "draft: true", "excerpt: Words", "published_at: soon");
  write("services/00.md", 'title: "Trademark & IP"', "draft: true", "order: last");
  const { errors, warnings, launch } = await lintContent(folder);
  expect(errors).toEqual([]);
  const of = (file: string) => warnings.filter((found) => found.file === file).map(({ field }) => field);
  expect(of("blog/00.md").toSorted()).toEqual(["former_addresses 1", "slug"]);
  expect(of("blog/01.md").toSorted()).toEqual(["published_at", "title"]);
  expect(launch.filter(({ file }) => /blog\/0[01]\.md/.test(file))).toEqual([]);
});
