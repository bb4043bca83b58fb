import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { describeFindings } from "./finding.ts";
import { lintContent } from "./lint-content.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "content-"));
  // The rules of the tools, which take longest to read, have a test of their own. A few updates are enough.
  const isLeft = (path: string) => /tools$|updates.(?!1[12]-)/.test(path);
  cpSync("tests/content/filled", folder, { recursive: true, filter: (path) => !isLeft(path) });
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const errors = async () => (await lintContent(folder)).errors;

const blog = "blog/05-no-category.md";
const service = "services/trademark-ip.md";

// Each row: what an editor did, the file, the edit, the reported field, and words of what to write instead.
test.each<[string, string, [string | RegExp, string], string, RegExp]>([
  ["omitted the title", blog, [/title: .*\n/, ""], "title", /^is missing; write for example/],
  ["left the title empty", blog, [/title: .*/, 'title: " "'], "title", /^is empty; write for example/],
  ["mistyped the name of a field", blog, ["excerpt:", "exerpt:"], "exerpt", /^is not a field/],
  ["wrote an unreadable date", blog, ["2026-07-01", "1 July"], "published_at", /the day alone, as 2026-11-27/],
  ["wrote a day that does not exist", blog, ["2026-07-01", "2026-02-30"], "published_at", /as 2026-11-27/],
  ["gave a service no picture", service, [/image: .*\n/, ""], "image", /^is missing/],
  ["wrote a text for a list", service, [/details:[\s\S]*?(?=---)/, 'details: "Search"\n'], "details", /must be a list/],
  ["wrote the order as a word", service, ["order: 12", "order: last"], "order", /whole number/],
  ["wrote a description of 201 characters", service, ["too.", "too, and"], "description", /longer than 200/],
  ["omitted an update's id", "updates/12-number.md", ["id: 12\n", ""], "id", /^is missing/],
  [
    "tagged a message with an unknown style",
    "update-messages.yaml",
    ['"warning"', '"urgent"'],
    "messages 3 tags",
    /info, success, warning, danger/,
  ],
  ["wrote the phone as a number", "site.yaml", [/phone: .*/, "phone: 911720000000"], "phone", /put it in quotes/],
  [
    "wrote something else as the phone",
    "site.yaml",
    [/phone: .*/, "phone: to follow"],
    "phone",
    /with the country code/,
  ],
  ["wrote an e-mail address without @", "site.yaml", [/email: .*/, "email: office"], "email", /an e-mail address/],
  ["wrote seconds in quotes", "site.yaml", ["seconds: 20", 'seconds: "20"'], "notice_seconds", /number of seconds/],
  ["wrote a link without https", "site.yaml", ["https://x.com/example", "x"], "social twitter", /https:\/\//],
  ["wrote a script as the map", "site.yaml", [/map_url: .*/, 'map_url: "javascript:alert(1)"'], "map_url", /https/],
  [
    "wrote the address of a map that refuses to be shown",
    "site.yaml",
    [/map_url: .*/, 'map_url: "https://maps.app.goo.gl/abc"'],
    "map_url",
    /"Embed a map"/,
  ],
  ["removed a slide", "home.yaml", [/ {2}- title: "Diligence"[\s\S]*?(?=who_we_are)/, ""], "slides", /exactly 3/],
  ["wrote a colon without quotes", blog, [/title: .*/, "title: Filing: the dates"], "", /line 2: .* needs quotes/],
  ["began a text with a star", blog, [/title: .*/, "title: *Filing"], "", /line 2: "\*Filing".* needs quotes/],
  ["wrote a field twice", blog, [/title: .*/, "title: One\ntitle: Two"], "", /line 3: /],
  ["wrote an id with leading zeros", "updates/12-number.md", ["id: 12", "id: 007"], "id", /read as 7; .*quotes: "007"/],
  ["wrote an id like a fraction", "updates/12-number.md", ["id: 12", "id: 2026.10"], "id", /quotes: "2026\.10"/],
  ["wrote an id like a large number", "updates/12-number.md", ["id: 12", "id: 1e3"], "id", /quotes: "1e3"/],
  [
    "wrote # into a title",
    blog,
    [/title: .*/, "title: Circular #14 explained"],
    "title",
    /quotes: "Circular #14 explained"/,
  ],
  ["began a title with &", blog, [/title: .*/, "title: &Co rules"], "title", /quotes: "&Co rules"/],
  ["began a text with #", blog, [/excerpt: .*/, "excerpt: #14"], "excerpt", /quotes: "#14"/],
  ["began a text with >", blog, [/excerpt: .*/, "excerpt: >"], "excerpt", /quotes: ">"/],
  ["wrote a month that does not exist", blog, ['"2026-07-01"', "2026-13-01"], "published_at", /as 2026-11-27/],
  ["wrote a day that does not exist, unquoted", blog, ['"2026-07-01"', "2026-02-30"], "published_at", /as 2026-11-27/],
  [
    "wrote a review date that does not exist",
    service,
    ["order: 12", "order: 12\nlaw_as_at: 2026-06-31"],
    "law_as_at",
    /as 2026-11-27/,
  ],
  ["wrote an invalid foreign number", "site.yaml", [/phone: .*/, 'phone: "+44 1"'], "phone", /country code/],
  ["left open whether a text is a draft", blog, ["---\n", "---\ndraft:\n"], "draft", /^must be true or false/],
  ["wrote a service's draft in quotes", service, ["order: 12", 'order: 12\ndraft: "true"'], "draft", /true or false/],
  ["called the firm a draft", "site.yaml", ["tagline:", "draft: true\ntagline:"], "draft", /^is not a field/],
  [
    "called the privacy note a draft",
    "legal/privacy.md",
    ["title:", "draft: true\ntitle:"],
    "draft",
    /^is not a field/,
  ],
  ["wrote a draft's field as the text", blog, [/\n---\n[\s\S]*/, "\n---\n\ndraft: true\n"], "", /"draft:".* above/],
  ["wrote a draft's field below the text", blog, [/\n---\n[\s\S]*/, "\n---\n\nHi.\ndraft: true\n"], "", /"draft:"/],
  ["wrote a day as the text", blog, [/\n---\n[\s\S]*/, '\n---\npublished_at: "2026-07-01"\n'], "", /"published_at:"/],
  ["wrote a tagline in curly quotes", "site.yaml", [/tagline: .*/, "tagline: “CS”"], "tagline", /straight ones: "CS"/],
  ["closed a curly quote straight", blog, [/title: .*/, 'title: „Filing"'], "title", /straight ones: "Filing"/],
  ["wrote a tag in curly quotes", "update-messages.yaml", ['"info"', "‘info’"], "messages 1 tags", /ones: "info"/],
  ["saved ’ twice over", blog, [/title: .*/, 'title: "Directorâ€™s"'], "title", /read wrongly, "Directorâ€"/],
  ["saved é twice over", service, ["too.", "CafÃ©"], "description", /read wrongly/],
  ["saved Hindi twice over", blog, [/title: .*/, 'title: "à¤¨à¤®"'], "title", /read wrongly/],
  ["forgot the line --- at the top", blog, [/^---\n/, ""], "", /must begin with a line "---"/],
  ["forgot the line --- below the fields", "blog/12-title-only.md", [/\n---\n$/, "\n"], "", /another line "---"/],
])("an editor who %s is told the file, the field and what to write", async (_, file, [before, after], field, words) => {
  edit(file, before, after);
  const found = await errors();
  expect(found).toContainEqual({ severity: "error", file, field, message: expect.stringMatching(words) });
  expect(describeFindings(found)).toContain(`  ${file}${field && `, ${field}`}: `);
});

test("a legal text under an unknown name is reported once, with the known names", async () => {
  cpSync(join(folder, "legal/privacy.md"), join(folder, "legal/cookies.md"));
  expect(await errors()).toMatchObject([
    { file: "legal/cookies.md", message: expect.stringMatching(/privacy\.hi\.md/) },
  ]);
});

test("a content folder that lost its services is reported, since a build without them succeeds", async () => {
  const found = async () => (await lintContent(folder)).warnings.filter(({ file }) => file === "services");
  expect(await found()).toEqual([]);
  rmSync(join(folder, "services"), { recursive: true });
  expect(await found()).toHaveLength(1);
});

test("several errors are all reported at once, each with its file", async () => {
  edit(blog, /title: .*\n/, "");
  edit("update-messages.yaml", '"info"', '"note"');
  edit("updates/12-number.md", "id: 12", "id: 7");
  edit("blog/02-content-one-text.md", /\n---\n$/, "\n---\n\nAnd a body.\n");
  edit("legal/privacy.md", "{address}", "{street}");
  rmSync(join(folder, "about.yaml"));
  writeFileSync(join(folder, "blog/draft.txt"), "A draft");
  expect((await errors()).map(({ file, field }) => `${file} ${field}`.trim()).toSorted()).toEqual([
    "about.yaml",
    "blog/02-content-one-text.md content",
    "blog/05-no-category.md title",
    "blog/draft.txt",
    "legal/privacy.md",
    "update-messages.yaml messages 1 tags",
    "updates/12-number.md id",
  ]);
});

test("the texts of a file with an error are still checked", async () => {
  edit("site.yaml", /phone: .*/, 'phone: "call us"');
  edit("site.yaml", /notice_text: .*/, 'notice_text: "The best firm"');
  const { content, warnings } = await lintContent(folder);
  expect(content.site).toBeUndefined();
  expect(content.home?.headline).toMatch(/^Company secretaries/);
  expect(warnings).toContainEqual(expect.objectContaining({ file: "site.yaml", field: "notice_text" }));
});

test("every text is found with its field, with list items numbered from 1, but nothing else", async () => {
  const { texts } = (await lintContent(folder)).content;
  expect(texts).toContainEqual({ file: "home.yaml", field: "specialities 6", text: "XBRL" });
  expect(texts).toContainEqual({ file: "home.yaml", field: "slides 1 title", text: "Registers & returns" });
  expect(texts.filter(({ field }) => field === "notice_seconds")).toEqual([]);
});

test("files saved on Windows are read, with a byte order mark and its line ends", async () => {
  const written = readFileSync(join(folder, blog), "utf8");
  writeFileSync(join(folder, blog), `\uFEFF${written.replaceAll("\n", "\r\n")}`);
  expect(await errors()).toEqual([]);
});

test("neither a comment with dashes nor an indented line of dashes ends the fields", async () => {
  edit(blog, /excerpt: .*/, "# ------- optional -------\nexcerpt: |\n  One\n  ---\n  Two ---");
  const { content, errors } = await lintContent(folder);
  expect(errors).toEqual([]);
  const entry = content.blogs.find(({ file }) => file === blog);
  expect(entry?.data).toMatchObject({ excerpt: "One\n---\nTwo ---", published_at: "2026-07-01" });
  expect(entry?.body.trim()).toBe("");
});

test.each<[string, (written: string) => Buffer, RegExp]>([
  [
    "Windows-1252",
    (written) => Buffer.from(`${written}\ncaf\u00e9`, "latin1"),
    /not saved as UTF-8 \(see line 8\).*save it as UTF-8/,
  ],
  ["UTF-16", (written) => Buffer.from(`\uFEFF${written}`, "utf16le"), /UTF-16.*save it as UTF-8/],
])("a file saved as %s is rejected, with what to do", async (_, encoded, words) => {
  writeFileSync(join(folder, blog), encoded(readFileSync(join(folder, blog), "utf8")));
  expect(await errors()).toEqual([{ severity: "error", file: blog, field: "", message: expect.stringMatching(words) }]);
});

test("broken links and folders named like texts are reported", async () => {
  mkdirSync(join(folder, "blog/x.md"));
  symlinkSync("nowhere.md", join(folder, "updates/y.md"));
  symlinkSync("../blog", join(folder, "services/z"));
  rmSync(join(folder, "about.yaml"));
  mkdirSync(join(folder, "about.yaml"));
  expect(
    describeFindings(await errors())
      .split("\n")
      .toSorted(),
  ).toEqual([
    expect.stringMatching(/about\.yaml: is a folder/),
    expect.stringMatching(/blog\/x\.md: is a folder/),
    expect.stringMatching(/services\/z: is a link to a folder/),
    expect.stringMatching(/updates\/y\.md: is a broken link/),
  ]);
});

test("files whose names begin with _ or ._ are ignored, with a warning", async () => {
  writeFileSync(join(folder, "blog/_draft.md"), "Not yet");
  writeFileSync(join(folder, "images/._one.svg"), Buffer.from([0, 5, 22, 7]));
  const { errors: found, warnings } = await lintContent(folder);
  expect(found).toEqual([]);
  for (const file of ["blog/_draft.md", "images/._one.svg"])
    expect(warnings).toContainEqual(expect.objectContaining({ file, message: expect.stringMatching(/^is ignored/) }));
});

test("tags that are removed from the page are reported, but not placeholders in angle brackets", async () => {
  edit("blog/03-markdown-body.md", /$/, "\n<Name of Director> of <Address> and <b>bold</b>, `<form>`\n");
  const { warnings } = await lintContent(folder);
  const reported = warnings.filter(
    ({ file, message }) => file === "blog/03-markdown-body.md" && message.includes("the tag"),
  );
  expect(reported.map(({ message }) => message)).toEqual([expect.stringContaining("\\<address>")]);
});

test("a lost character and a control character are reported with their field", async () => {
  edit(blog, /title: .*/, 'title: "Caf\uFFFD"');
  edit("updates/12-number.md", /title: .*/, 'title: "A\\x0Bb"');
  expect((await errors()).map(({ file, field }) => `${file} ${field}`)).toEqual([
    `${blog} title`,
    "updates/12-number.md title",
  ]);
});

test("an unreadable SVG is reported even if no page uses it", async () => {
  writeFileSync(join(folder, "images/unused.svg"), "<svg>");
  expect(await errors()).toMatchObject([
    { file: "images/unused.svg", message: expect.stringMatching(/save it again/) },
  ]);
});

test("folders for blogs and updates may be missing", async () => {
  rmSync(join(folder, "blog"), { recursive: true });
  rmSync(join(folder, "updates"), { recursive: true });
  expect(await errors()).toEqual([]);
});

test("of a missing content folder nothing else is reported", async () => {
  const nowhere = join(folder, "nowhere");
  expect((await lintContent(nowhere)).errors).toEqual([
    { severity: "error", file: nowhere, field: "", message: "there is no content folder here" },
  ]);
});

function edit(file: string, before: string | RegExp, after: string) {
  const written = readFileSync(join(folder, file), "utf8");
  const changed = written.replace(before, () => after);
  if (changed === written) throw new Error(`${file} has nothing like ${before}`);
  writeFileSync(join(folder, file), changed);
}
