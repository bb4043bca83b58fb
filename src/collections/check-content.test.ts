import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkContent, describeMistakes } from "./check-content.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "content-"));
  cpSync("tests/content/filled", folder, { recursive: true });
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

test.each(["content", "tests/content/filled"])("%s has no mistakes", async (shipped) => {
  expect(await checkContent(shipped, "public")).toEqual([]);
});

// Each row: what an editor did, the file, the field that is named, and words of what to write instead.
test.each<[string, string, [string | RegExp, string], string, RegExp]>([
  ["left the title out", "blog/05-no-category.md", [/title: .*\n/, ""], "title", /is missing; write for example/],
  [
    "left the title empty",
    "blog/05-no-category.md",
    [/title: .*/, 'title: " "'],
    "title",
    /is empty; write for example/,
  ],
  [
    "wrote a field with a typing mistake",
    "blog/05-no-category.md",
    ["excerpt:", "exerpt:"],
    "exerpt",
    /is not a field/,
  ],
  ["wrote a date that is none", "blog/05-no-category.md", ["2026-07-01", "1 July"], "published_at", /as 2026-11-27/],
  [
    "wrote a day that does not exist",
    "updates/07-words-39.md",
    ["2026-03-28", "2026-02-30"],
    "published_at",
    /as 2026-11-27/,
  ],
  [
    "wrote a date without quotes, and a time",
    "updates/16-future.md",
    ["2031-06-30", "2031-06-30T20:00:00+05:30"],
    "published_at",
    /the day alone/,
  ],
  [
    "named a picture that is not there",
    "blog/02-content-one-text.md",
    ["blog/one.svg", "blog/One.svg"],
    "image",
    /not in the folder images; write "blog\/one\.svg", as it is called there/,
  ],
  [
    "named a picture that is nowhere",
    "blog/02-content-one-text.md",
    ["blog/one.svg", "blog/nowhere.svg"],
    "image",
    /not in the folder images; put it there/,
  ],
  [
    "named a picture as an iPhone keeps it",
    "blog/02-content-one-text.md",
    ["blog/one.svg", "blog/IMG_0001.HEIC"],
    "image",
    /most browsers cannot show; open it on the computer and save it as JPEG.*Most Compatible/,
  ],
  [
    "named a picture with a sign that means something in addresses",
    "blog/02-content-one-text.md",
    ["blog/one.svg", "blog/form #8.jpg"],
    "image",
    /has a "#" in its name; rename/,
  ],
  [
    "named a picture of public that is not there",
    "blog/02-content-one-text.md",
    ["blog/one.svg", "/one.svg"],
    "image",
    /not in the folder public/,
  ],
  [
    "named a file that is no picture",
    "blog/02-content-one-text.md",
    ["blog/one.svg", "blog/one.docx"],
    "image",
    /not a picture/,
  ],
  [
    "named a slide's picture that is not there",
    "home.yaml",
    ["slides/2.svg", "slides/9.svg"],
    "slides 2 image",
    /not in the folder images/,
  ],
  ["gave a service no picture", "services/trademark-ip.md", [/image: .*\n/, ""], "image", /is missing/],
  [
    "wrote a title without Latin letters and no slug [SL-03]",
    "blog/13-devanagari-company.md",
    [/slug: .*\n/, ""],
    "title",
    /write another "slug"/,
  ],
  [
    "wrote a one-word title without Latin letters [SL-03]",
    "blog/14-devanagari-tax.md",
    [/title: .*\nslug: .*\n/, 'title: "आयकर"\n'],
    "title",
    /empty address; write another "slug"/,
  ],
  [
    "wrote a category without Latin letters [SL-03]",
    "blog/13-devanagari-company.md",
    ['category_slug: "law-hindi"\n', ""],
    "category",
    /./,
  ],
  [
    "titled a service as the site's own page [SL-06]",
    "services/trademark-ip.md",
    ["Trademark & IP", "Index"],
    "title",
    /which the site needs/,
  ],
  [
    "titled a blog 404 [SL-06]",
    "blog/05-no-category.md",
    [/title: .*/, 'title: "404"'],
    "title",
    /which the site needs/,
  ],
  [
    "gave a blog the address of another [SL-05]",
    "blog/34-own-slug.md",
    ["chosen-by-the-editor", "a-title-and-nothing-more"],
    "slug",
    /blog\/12-title-only\.md has already/,
  ],
  [
    "gave a blog the address of another in capitals [SL-05]",
    "blog/34-own-slug.md",
    ["chosen-by-the-editor", "Script-Title"],
    "slug",
    /blog\/15-script-title\.md has already/,
  ],
  [
    "titled two services alike but for blanks and letters [SL-05]",
    "services/trademark-ip.md",
    ["Trademark & IP", "Approval  services"],
    "title",
    /services\/approval-services\.md has already/,
  ],
  [
    "gave two updates one id [SL-05]",
    "updates/12-number.md",
    ["id: 12", "id: 7"],
    "id",
    /updates\/11-number\.md has already/,
  ],
  [
    "gave two updates one id in other letters [SL-05]",
    "updates/14-tie-b.md",
    ["tie-b", "Tie-A"],
    "id",
    /updates\/13-tie-a\.md has already/,
  ],
  ["left an update's id out", "updates/12-number.md", ["id: 12\n", ""], "id", /is missing/],
  [
    "wrote an id that cannot stand in an address",
    "updates/12-number.md",
    ["id: 12", 'id: "new form/8"'],
    "id",
    /use Latin letters/,
  ],
  [
    "wrote an id that a host would take for a file",
    "updates/12-number.md",
    ["id: 12", 'id: "form-8.html"'],
    "id",
    /use Latin letters/,
  ],
  [
    "wrote a slug with blanks",
    "blog/34-own-slug.md",
    ["chosen-by-the-editor", "chosen by me"],
    "slug",
    /use Latin letters/,
  ],
  [
    "tagged a message with an unknown style",
    "update-messages.yaml",
    ['"warning"', '"urgent"'],
    "messages 3 tags",
    /info, success, warning, danger/,
  ],
  [
    "tagged no message",
    "update-messages.yaml",
    [/ {4}tags: "danger"\n/, ""],
    "messages 4 tags",
    /info, success, warning, danger/,
  ],
  [
    "wrote a colon without quotes",
    "blog/05-no-category.md",
    [/title: .*/, "title: Filing: the dates"],
    "",
    /line 1.* needs quotes/,
  ],
  ["forgot the line --- at the top", "blog/05-no-category.md", [/^---\n/, ""], "", /must begin with a line "---"/],
  ["forgot the line --- below the fields", "blog/12-title-only.md", [/\n---\n$/, "\n"], "", /then another line "---"/],
  [
    "wrote the phone as a number",
    "site.yaml",
    [/phone: .*/, "phone: 911720000000"],
    "phone",
    /must be a text; put it in quotes/,
  ],
  [
    "wrote a phone that cannot be dialled",
    "site.yaml",
    [/phone: .*/, 'phone: "to follow"'],
    "phone",
    /with the country code/,
  ],
  [
    "wrote a chat number with a digit too few",
    "site.yaml",
    [/chat_number: .*/, 'chat_number: "+91 98765 4321"'],
    "chat_number",
    /with the country code/,
  ],
  [
    "wrote an e-mail address without @",
    "site.yaml",
    [/email: .*/, 'email: "office.example.com"'],
    "email",
    /must be an e-mail address/,
  ],
  [
    "wrote the seconds of the notice in quotes",
    "site.yaml",
    ["notice_seconds: 20", 'notice_seconds: "20"'],
    "notice_seconds",
    /number of seconds/,
  ],
  [
    "wrote a social link without https",
    "site.yaml",
    ["https://x.com/example", "@example"],
    "social twitter",
    /https:\/\//,
  ],
  [
    "wrote a map address that is a script",
    "site.yaml",
    [/map_url: .*/, 'map_url: "javascript:alert(1)"'],
    "map_url",
    /https:\/\//,
  ],
  [
    "wrote the address of a map that refuses to be shown",
    "site.yaml",
    [/map_url: .*/, 'map_url: "https://maps.app.goo.gl/abc"'],
    "map_url",
    /"Embed a map"/,
  ],
  ["removed a slide", "home.yaml", [/ {2}- title: "Diligence"[\s\S]*?(?=who_we_are)/, ""], "slides", /exactly 3/],
  ["removed a speciality", "home.yaml", ['  - "XBRL"\n', ""], "specialities", /exactly 6/],
  [
    "added a value",
    "about.yaml",
    ["why_choose_us:", '  - name: "Speed"\n    text: "We hurry."\nwhy_choose_us:'],
    "values",
    /exactly 3/,
  ],
  [
    "wrote a text where a list belongs",
    "services/trademark-ip.md",
    [/details:[\s\S]*?(?=---)/, 'details: "Trademark search"\n'],
    "details",
    /must be a list/,
  ],
  ["wrote the order as a word", "services/trademark-ip.md", ["order: 12", "order: last"], "order", /whole number/],
  [
    "wrote a description of 201 characters",
    "services/trademark-ip.md",
    ["too.", "too, and"],
    "description",
    /longer than 200/,
  ],
  [
    "wrote a place that nothing fills",
    "legal/privacy.md",
    ["{address}", "{street}"],
    "",
    /"\{street\}" is filled in by nothing; write \{company_name\}, \{address\}/,
  ],
  [
    "left out what a place needs",
    "legal/privacy.md",
    ['kept: "6 months"\n', ""],
    "kept",
    /has a place for it: \{kept\}/,
  ],
  [
    "wrote content twice",
    "blog/02-content-one-text.md",
    [/\n---\n$/, "\n---\n\nAnd a body.\n"],
    "content",
    /keep one of the two/,
  ],
  [
    "wrote one category in two ways",
    "blog/06-no-date.md",
    ['"Securities"', '"securities"'],
    "category",
    /write both names alike|same address/,
  ],
])(
  "the file, the field and what to write are told to an editor who %s",
  async (_, file, [before, after], field, words) => {
    edit(file, before, after);
    const mistakes = await checkContent(folder, "public");
    expect(mistakes.map((mistake) => [mistake.file, mistake.field])).toContainEqual([expect.any(String), field]);
    const mistake = mistakes.find((found) => found.field === field);
    expect(mistake?.problem).toMatch(words);
    expect(describeMistakes(mistakes)).toContain(file);
  },
);

test("several mistakes are all told at once, each with its file", async () => {
  edit("blog/05-no-category.md", /title: .*\n/, "");
  edit("site.yaml", /email: .*/, 'email: "office"');
  edit("update-messages.yaml", '"info"', '"note"');
  edit("updates/12-number.md", "id: 12", "id: 7");
  rmSync(join(folder, "about.yaml"));
  const mistakes = await checkContent(folder, "public");
  expect(mistakes.map(({ file, field }) => `${file} ${field}`.trim()).toSorted()).toEqual([
    "about.yaml",
    "blog/05-no-category.md title",
    "site.yaml email",
    "update-messages.yaml messages 1 tags",
    "updates/12-number.md id",
  ]);
});

test("a text saved under another ending is told, not left out in silence", async () => {
  writeFileSync(join(folder, "blog/draft.txt"), "A draft");
  expect(await checkContent(folder, "public")).toEqual([
    { file: "blog/draft.txt", field: "", problem: 'must be a Markdown file that ends in ".md"' },
  ]);
});

test("files saved by an office program on Windows are read: byte order mark and its line ends", async () => {
  const written = readFileSync(join(folder, "blog/05-no-category.md"), "utf8");
  writeFileSync(join(folder, "blog/05-no-category.md"), `\uFEFF${written.replaceAll("\n", "\r\n")}`);
  expect(await checkContent(folder, "public")).toEqual([]);
});

test("without folders for blogs and updates there is nothing to complain of", async () => {
  rmSync(join(folder, "blog"), { recursive: true });
  rmSync(join(folder, "updates"), { recursive: true });
  expect(await checkContent(folder, "public")).toEqual([]);
});

test("a legal text that the site does not know is named, with those it knows", async () => {
  cpSync(join(folder, "legal/privacy.md"), join(folder, "legal/cookies.md"));
  const [mistake] = await checkContent(folder, "public");
  expect(mistake?.file).toBe("legal/cookies.md");
  expect(mistake?.problem).toContain("legal/privacy.hi.md");
});

test("a content folder that is not there is named", async () => {
  expect(await checkContent(join(folder, "nowhere"), "public")).toEqual([
    { file: join(folder, "nowhere"), field: "", problem: "the content folder is not there" },
  ]);
});

function edit(file: string, before: string | RegExp, after: string) {
  const written = readFileSync(join(folder, file), "utf8");
  const changed = written.replace(before, () => after);
  if (changed === written) throw new Error(`${file} has nothing like ${before}`);
  writeFileSync(join(folder, file), changed);
}

test.each(["javascript:alert(1)", "https://elsewhere.example/picture.png", "blog/not-there.png", "/not-there.png"])(
  "a text that shows the picture %s, which is not the site's, is told",
  async (name) => {
    const file = "blog/05-no-category.md";
    const written = readFileSync(join(folder, file), "utf8").replace(/^content:.*\n/m, "");
    writeFileSync(join(folder, file), `${written}\n![Words](${name})\n`);
    expect(await checkContent(folder, "public")).toMatchObject([{ file, field: "picture in the text" }]);
  },
);

test.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
  ["a picture of an iPhone under another name", () => heic("heic", "mif1heic"), /HEIC.*save it as JPEG/],
  ["a picture of an iPhone whose kind stands second", () => heic("mif1", "mif1heic"), /HEIC.*save it as JPEG/],
  ["a letter", () => Buffer.from("Dear Sir"), /cannot be read to its end/],
  ["nothing", () => Buffer.alloc(0), /cannot be read to its end/],
  ["half a photograph", async () => (await photograph()).subarray(0, 9_000), /cannot be read to its end; copy it/],
  ["more pixels than can be read", () => hugePng(20_000), /has 400 megapixels; make it smaller than 268/],
])("a picture that holds %s is told, with what to do", async (_, made, words) => {
  writeFileSync(join(folder, "images/blog/IMG 1.jpg"), await made());
  edit("blog/02-content-one-text.md", "blog/one.svg", "blog/IMG 1.jpg");
  const [mistake, ...others] = await checkContent(folder, "public");
  expect(mistake).toMatchObject({ file: "blog/02-content-one-text.md", field: "image" });
  expect(mistake?.problem).toMatch(words);
  expect(others).toEqual([]);
});

test.each([
  "<script>alert(1)</script>",
  '<g onclick="alert(1)"/>',
  '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>',
  '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
])("a drawing with %s in it is told", async (program) => {
  writeFileSync(join(folder, "images/blog/one.svg"), `<svg xmlns="http://www.w3.org/2000/svg">${program}</svg>`);
  const mistakes = await checkContent(folder, "public");
  expect(mistakes.length).toBeGreaterThan(0);
  for (const { problem } of mistakes)
    expect(problem).toBe('"blog/one.svg" has a program in it; save it anew as a plain SVG, or as PNG');
});

test("what drawing programs write is no program", async () => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><!-- <script> --><path only_selected="false" d="M0 0"/>
    <g file="logo on white=1.png"><text>one = 5, on line=2</text></g><foreignObject><p>words</p></foreignObject></svg>`;
  writeFileSync(join(folder, "images/blog/one.svg"), drawing);
  expect(await checkContent(folder, "public")).toEqual([]);
});

test.each(["jpeg", "png", "webp", "avif", "gif", "tiff"] as const)(
  "a picture in %s is taken, whatever its name says",
  async (format) => {
    writeFileSync(
      join(folder, "images/blog/IMG 1.jpg"),
      await sharp(await photograph())
        .toFormat(format)
        .toBuffer(),
    );
    edit("blog/02-content-one-text.md", "blog/one.svg", "blog/IMG 1.jpg");
    expect(await checkContent(folder, "public")).toEqual([]);
  },
);

const photograph = () =>
  sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: "#456",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();

/** The beginning of such a file: its kind, and the kinds it goes with. */
function heic(kind: string, others: string): Buffer {
  const box = Buffer.from(`\0\0\0\0ftyp${kind}\0\0\0\0${others}`, "latin1");
  box.writeUInt32BE(box.length);
  return Buffer.concat([box, Buffer.alloc(500)]);
}

/** So many pixels high and wide, by its own account. */
function hugePng(side: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  size.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", size),
    chunk("IDAT", Buffer.from([0x78, 0x9c, 3, 0, 0, 0, 0, 1])),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}
