/**
 * Content folders with one thing wrong in each, made by fast-check from fixed seeds: each is read as it was written, or
 * stops with a plain sentence that names the file. A failure prints the case, made as small as it fails.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { lintContent } from "./lint-content.ts";

const scratch = mkdtempSync(join(tmpdir(), "content-"));
const folder = join(scratch, "content");
const publicFolder = join(scratch, "public");
afterAll(() => rmSync(scratch, { recursive: true }));

mkdirSync(publicFolder);
for (const name of ["site.yaml", "update-messages.yaml"]) cpSync(join("content", name), join(folder, name));
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path d="M0 0h9v9z"/></svg>';

const blog = "blog/registers.md";
const update = "updates/office.md";
const service = "services/approval.md";
/** Of Markdown files: their fields and their text. */
const fields: Record<string, Record<string, string>> = {
  [blog]: {
    title: '"Keeping registers"',
    image: '"blog/a.svg"',
    image_alt: '"A register"',
    excerpt: '"Which registers are kept – and by whom."',
    category: '"Company law"',
    published_at: '"2026-11-01"',
  },
  [update]: { id: '"office-closed"', title: '"The office is closed"', published_at: '"2026-11-02"' },
  [service]: {
    title: '"Approval Services"',
    description: '"Approvals."',
    image: '"blog/a.svg"',
    details: '["One"]',
    order: "1",
    law_as_at: '"2026-11-01"',
  },
};
const markdown = (
  file: string,
  changed: Record<string, string | undefined> = {},
  body = "Words, words – and words.",
) => {
  const lines = Object.entries({ ...fields[file], ...changed }).filter(([, value]) => value !== undefined);
  return `---\n${lines.map(([name, value]) => `${name}: ${value}\n`).join("")}---\n\n${body}\n`;
};
const save = (file: string, content: string | Uint8Array) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
};
for (const file of Object.keys(fields)) save(file, markdown(file));
save("images/blog/a.svg", drawing);
// JSON is YAML. Few words, since the rules on words have their own tests.
const slide = { title: "One", caption: "Two", button: "Three", image: "blog/a.svg", alt: "" };
const home = {
  headline: "One",
  slides: [slide, slide, slide],
  who_we_are: ["One"],
  specialities: Array(6).fill("One"),
};
save("home.yaml", `${JSON.stringify({ ...home, whats_new: [] })}\n`);
const about = {
  who_we_are: ["One"],
  mission: "One",
  vision: "Two",
  values: Array(3).fill({ name: "One", text: "Two" }),
};
save("about.yaml", JSON.stringify({ ...about, why_choose_us: Array(5).fill("One") }));
save("services.yaml", JSON.stringify({ generic_paragraph: "One" }));

type Content = Awaited<ReturnType<typeof lintContent>>["content"];
/** What is wrong: a file that is written anew, or what `make` puts at its place. */
type Case = {
  file: string;
  content?: string | Uint8Array;
  make?: (path: string) => void;
  /** Whether it has to be refused, has to be accepted, or when accepted, is read as it was written. */
  expected: "refused" | "accepted" | ((content: Content) => void);
  /** Also changed, when something has to name the file. */
  also?: { file: string; content: string };
};

const oneOf = fc.constantFrom;
const anyFile = oneOf(blog, update, service);
const asWritten = () => {};
const entryOf = (content: Content, file: string) => {
  const entries: { file: string; data: object; body: string }[] = [
    ...content.blogs,
    ...content.updates,
    ...content.services,
  ];
  return (entries.find((entry) => entry.file === file)?.data ?? {}) as Record<string, unknown>;
};

/** Words with the characters that have a meaning in YAML, in Markdown or in addresses. */
const trickyWords = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: oneOf("GST", "Circular", "rules", "आयकर", "2026", "Café", "null", "yes", "x") },
      oneOf("#14", "#", "&Co", "&", "*", "*x", "!", "!important", "-", "---", ":", "a:", ": b", "?", "|", ">", ">-"),
      oneOf("[", "]", "{", "}", "[x]", ",", "'", '"', "%", "@", "`", "~", "<Name>", "\\", "1e3", "0x1F", "007", ".5"),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .chain((words) => oneOf(" ", "", "  ").map((blank) => words.join(blank)))
  .filter((words) => !/^["']/.test(words));

const plainText = fc
  .record({ at: oneOf([blog, "title"], [blog, "excerpt"], [blog, "category"], [update, "title"]), words: trickyWords })
  .map(
    ({ at: [file = "", field = ""], words }): Case => ({
      file,
      content: markdown(file, { [field]: words }),
      expected: (content) => expect(entryOf(content, file)[field]).toBe(words.trim()),
    }),
  );

const identifier = fc
  .oneof(
    oneOf(
      "007",
      "2026.10",
      "1e3",
      "0x1F",
      "1_000",
      ".5",
      "+5",
      "12",
      "true",
      "No",
      "null",
      "~",
      "2026-11",
      "2026-11-02",
    ),
    fc.double({ noNaN: true }).map(String),
    fc.stringMatching(/^[0-9eE.+_x-]{1,9}$/),
    fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,9}$/),
  )
  .map(
    (id): Case => ({
      file: update,
      content: markdown(update, { id }),
      expected: (content) => expect(entryOf(content, update).id).toBe(id),
    }),
  );

const dates = fc
  .record({
    at: oneOf([blog, "published_at"], [update, "published_at"], [service, "law_as_at"]),
    day: fc.tuple(
      fc.integer({ min: 1990, max: 2030 }),
      fc.integer({ min: 0, max: 14 }),
      fc.integer({ min: 0, max: 33 }),
    ),
    quote: oneOf("", '"'),
  })
  .map(({ at: [file = "", field = ""], day: [year, month, day], quote }): Case => {
    const real = new Date(Date.UTC(year, month - 1, day));
    const exists = month > 0 && day > 0 && real.getUTCMonth() === month - 1 && real.getUTCDate() === day;
    const written = [year, ...[month, day].map((part) => String(part).padStart(2, "0"))].join("-");
    const content = markdown(file, { [field]: `${quote}${written}${quote}` });
    const check = (read: Content) => expect(entryOf(read, file)[field]).toBe(written);
    return { file, content, expected: exists ? check : "refused" };
  });

const required = [
  ...[blog, update, service].map((file) => [file, "title"]),
  ...[update, "id"].map(() => [update, "id"]),
  ...["description", "image", "details", "order"].map((field) => [service, field]),
];
const missing = oneOf(...required).chain(([file = "", field = ""]) =>
  oneOf(undefined, "", '""', '" "', "~", "# none").map(
    (value): Case => ({
      file,
      content: markdown(file, { [field]: value }),
      expected: "refused",
    }),
  ),
);

const unknownField = fc
  .tuple(anyFile, fc.oneof(fc.stringMatching(/^[a-zA-Z_]{3,12}$/), oneOf("__proto__", "constructor", "toString", "<<")))
  .filter(
    ([file, name]) => !["slug", "content", "sources", "reference", ...Object.keys(fields[file] ?? {})].includes(name),
  )
  .map(([file, name]): Case => ({ file, content: markdown(file, { [name]: '"x"' }), expected: "refused" }));

const otherTypes = fc
  .tuple(
    anyFile.chain((file) => oneOf(...Object.keys(fields[file] ?? {})).map((field) => [file, field] as const)),
    oneOf(
      "[1, 2]",
      "{a: 1}",
      "{}",
      "[[[]]]",
      "true",
      "-1.5",
      "99999999999999999999",
      "\n  - a: 1",
      "\n  a:\n    - b",
      ".inf",
    ),
  )
  .filter(([[, field], value]) => field !== "id" || value !== "-1.5")
  .map(([[file, field], value]): Case => ({ file, content: markdown(file, { [field]: value }), expected: "refused" }));

const text = (file: string) => readFileSync(join(folder, file), "utf8");
const utf16 = (file: string, swap: boolean) => {
  const bytes = Buffer.from(text(file), "utf16le");
  return swap ? bytes.swap16() : bytes;
};
const encodings = fc
  .tuple(
    oneOf(blog, "site.yaml", "home.yaml"),
    oneOf<[string, (file: string) => Uint8Array, Case["expected"]]>(
      ["Windows-1252", (file) => Buffer.from(`${text(file)}# caf\u00e9\n`, "latin1"), "refused"],
      ["UTF-16", (file) => Buffer.concat([Buffer.from([0xff, 0xfe]), utf16(file, false)]), "refused"],
      ["UTF-16, the other way", (file) => Buffer.concat([Buffer.from([0xfe, 0xff]), utf16(file, true)]), "refused"],
      ["UTF-16 without a mark", (file) => utf16(file, false), "refused"],
      ["Windows", (file) => Buffer.from(`\uFEFF${text(file).replaceAll("\n", "\r\n")}`), "accepted"],
      ["an old Mac", (file) => Buffer.from(text(file).replaceAll("\n", "\r")), "accepted"],
      ["zeros", () => Buffer.alloc(99), "refused"],
      ["nothing", () => Buffer.alloc(0), "refused"],
    ),
  )
  .map(([file, [, made, expected]]): Case => ({ file, content: made(file), expected }));

const cutOff = fc
  .tuple(oneOf(blog, update, service, "site.yaml", "home.yaml"), fc.nat(2000))
  .map(
    ([file, at]): Case => ({ file, content: readFileSync(join(folder, file)).subarray(0, at), expected: asWritten }),
  );

const noise = fc
  .tuple(oneOf(blog, "site.yaml", "update-messages.yaml"), fc.uint8Array({ minLength: 1, maxLength: 30 }))
  .map(
    ([file, bytes]): Case => ({
      file,
      content: Buffer.concat([readFileSync(join(folder, file)).subarray(0, 60), bytes]),
      expected: asWritten,
    }),
  );

const heads = oneOf<[string, Case["expected"]]>(
  ["# ------- optional -------", "accepted"],
  ["# ---", "accepted"],
  ["excerpt: |\n  One\n  ---\n  Two", (read) => expect(entryOf(read, blog).excerpt).toBe("One\n---\nTwo")],
  ['excerpt: "ends in ---"', "accepted"],
  ["excerpt: ends in ---", (read) => expect(entryOf(read, blog).excerpt).toBe("ends in ---")],
  ["----", "refused"],
  ["--- # more", "refused"],
  [" ---", "refused"],
  ["...", "refused"],
  ["%YAML 1.1", "refused"],
).map(([line, expected]): Case => {
  const content = markdown(blog, { excerpt: undefined }).replace("image:", () => `${line}\nimage:`);
  return { file: blog, content, expected };
});

const closings = oneOf<[string, Case["expected"]]>(
  ["---  ", "accepted"],
  [" ---", "refused"],
  ["----", "refused"],
  ["-- -", "refused"],
  ["+++", "refused"],
  ["", "refused"],
).map(
  ([line, expected]): Case => ({ file: blog, content: markdown(blog).replace(/\n---\n/, `\n${line}\n`), expected }),
);

const places = fc
  .tuple(
    oneOf("blog/x", "updates/x", "services/x"),
    oneOf<[string, (path: string) => void, Case["expected"]]>(
      [".md", (path) => mkdirSync(path), "refused"],
      [".md", (path) => symlinkSync("nowhere.md", path), "refused"],
      [".md", (path) => symlinkSync("x.md", path), "refused"],
      ["", (path) => symlinkSync("../images", path), "refused"],
      [".txt", (path) => writeFileSync(path, "words"), "refused"],
      [".MD", (path) => writeFileSync(path, markdown(blog)), "refused"],
      [".md", (path) => writeFileSync(path, "words"), "refused"],
    ),
  )
  .map(([name, [ending, make, expected]]): Case => ({ file: name + ending, make, expected }));

const leftAlone = fc
  .tuple(
    oneOf("blog", "updates", "services"),
    oneOf("_x.md", "._x.md", ".x.md", "~$x.docx", "_drafts/x.md", ".DS_Store"),
  )
  .map(
    ([kind, name]): Case => ({
      file: `${kind}/${name}`,
      content: Buffer.from([0, 5, 22, 7, 255]),
      expected: "accepted",
    }),
  );

const svg = (inside: string, attributes = 'viewBox="0 0 9 9"', before = "") =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" xmlns:h="http://www.w3.org/1999/xhtml" ${attributes}>${inside}</svg>`;
const png = await sharp({ create: { width: 3, height: 3, channels: 3, background: "red" } })
  .png()
  .toBuffer();
const drawings = fc
  .tuple(
    oneOf("images/blog/a.svg", "images/unused.svg", "images/._unused.svg"),
    oneOf<string | Uint8Array>(
      ...[
        svg("", ""),
        svg("", 'viewBox="0,0,9,9"'),
        svg("", 'width="100%" height="100%"'),
        svg("", 'width="0" height="0"'),
      ],
      ...[
        Buffer.from(drawing, "utf16le"),
        gzipSync(drawing),
        png,
        "<!doctype html><p>Not found",
        drawing.slice(0, 80),
        "",
      ],
      ...[svg("", 'width="900000" height="900000"'), "words", svg("<g>"), svg("\u0000")],
      ...[
        svg("<script>1</script>"),
        svg("<h:script>1</h:script>"),
        svg("<a-b:script xmlns:a-b='http://www.w3.org/2000/svg'/>"),
      ],
      ...[
        svg("<g onload='1'/>"),
        svg("<g\nonclick = '1'/>"),
        svg("<a href='java&#10;script:1'/>"),
        svg("<a x:href='&#106;avascript:1'/>"),
      ],
      ...[
        svg("<animate attributeName='href' values='#a;javascript:1'/>"),
        svg("<set attributeName='onclick' to='1'/>"),
      ],
      ...[svg("<use href='data:image/svg+xml,x'/>"), svg("<foreignObject><h:iframe srcdoc='x'/></foreignObject>")],
      ...[
        svg("&x;", undefined, "<!DOCTYPE svg [<!ENTITY x '<script/>'>]>"),
        svg("", undefined, "<?xml-stylesheet href='x'?>"),
      ],
    ),
  )
  .map(([file, content]): Case => ({ file, content, expected: file.includes("._") ? "accepted" : "refused" }));

const pictureNames = oneOf<[string, string, Case["expected"]]>(
  ["blog/caf\u00e9.svg", "blog/cafe\u0301.svg", "accepted"],
  ["blog/cafe\u0301.svg", "blog/caf\u00e9.svg", "accepted"],
  ["blog/at 10.00 AM.svg", "blog/at 10.00\u202fAM.svg", "accepted"],
  ["blog/a b (1).svg", "blog/a b (1).svg", "accepted"],
  ["blog/B.svg", "blog/b.svg", "refused"],
  ["blog/b #1.svg", "blog/b #1.svg", "refused"],
  ["../a.svg", "blog/b.svg", "refused"],
  ["https://example.com/a.svg", "blog/b.svg", "refused"],
  ["blog", "blog/b.svg", "refused"],
).map(
  ([written, name, expected]): Case => ({
    file: `images/${name}`,
    content: drawing,
    also: { file: blog, content: markdown(blog, { image: JSON.stringify(written) }) },
    expected,
  }),
);

const longNames = fc
  .tuple(
    oneOf(
      [blog, "title"],
      [blog, "slug"],
      [blog, "category"],
      [blog, "category_slug"],
      [update, "id"],
      [service, "title"],
    ),
    fc.integer({ min: 200, max: 300 }),
  )
  .map(([[file = "", field = ""], length]): Case => {
    const content = markdown(file, { [field]: `"${"a".repeat(length)}"` });
    return { file, content, expected: length > 247 ? "refused" : "accepted" };
  });

const phones = fc
  .tuple(oneOf("+91 ", "+44 0", "+44 ", "0", "+999 ", "", "+1 ", "+"), fc.stringMatching(/^[0-9]{1,14}$/))
  .map(
    ([code, digits]): Case => ({
      file: "site.yaml",
      content: text("site.yaml").replace(/^phone: .*/m, `phone: "${code}${digits}"`),
      expected: asWritten,
    }),
  );

const characters = fc
  .tuple(oneOf("\\x00", "\\x0B", "\\x1F", "\\x7F", "\\x9F", "\\uFFFD", "\\uD800", "\\uFFFF", "\\uE000"), anyFile)
  .map(([code, file]): Case => ({ file, content: markdown(file, { title: `"A${code} b"` }), expected: "refused" }));

const bodies = fc
  .array(
    oneOf(
      "<Name of Director>",
      "<DIN>",
      "<form>",
      "</nav>",
      "<!--",
      "`<x",
      "---",
      "#",
      "![a](b.svg)",
      "![",
      "[x](<y z>)",
      "```",
    ),
  )
  .map((parts): Case => ({ file: blog, content: markdown(blog, {}, parts.join("\n\n")), expected: asWritten }));

/** How often each kind comes is the number of its cases. */
const kinds = {
  plainText,
  identifier,
  dates,
  missing,
  unknownField,
  otherTypes,
  encodings,
  cutOff,
  noise,
  heads,
  closings,
};
const more = { places, leftAlone, drawings, pictureNames, longNames, phones, characters, bodies };

const plain = (message: string) =>
  !/[\n\r]|\bat \S+:\d|\b(undefined|NaN|Infinity|null)\b(?!")|\[object|Error|Invalid|expected|ENOENT|stack/.test(
    message.replaceAll(/"[^"]*"|'[^']*'/g, '""'),
  ) && message.length < 700;

let made = 0;

test.each(Object.entries({ ...kinds, ...more }))(
  "%s: read as written, or refused in one plain sentence",
  async (_, kind) => {
    const property = fc.asyncProperty(kind, async ({ file, content, make, also, expected }) => {
      made += 1;
      const changed = [file, ...(also ? [also.file] : [])];
      const before = changed.map((name) => [name, original.get(name)] as const);
      try {
        if (make) make(join(folder, file));
        else save(file, content ?? "");
        if (also) save(also.file, also.content);
        const { content: read, errors } = await lintContent(folder, publicFolder, new Date("2026-11-28"));
        for (const { file: named, message } of errors) {
          expect(changed.concat(blog, service, "home.yaml"), message).toContain(named);
          expect(message).toSatisfy(plain);
        }
        if (expected === "refused") expect(errors.map(({ message }) => message)).not.toEqual([]);
        if (expected === "accepted") expect(errors).toEqual([]);
        if (typeof expected === "function" && errors.length === 0) expected(read);
      } finally {
        for (const [name, bytes] of before) {
          const [top = "", second = ""] = name.split("/");
          rmSync(join(folder, /^_drafts$/.test(second) ? `${top}/${second}` : name), { recursive: true, force: true });
          if (bytes) save(name, bytes);
        }
      }
    });
    await fc.assert(property, { seed: 20261128, numRuns: 108 });
  },
);

const original = new Map(
  [...Object.keys(fields), "site.yaml", "home.yaml", "update-messages.yaml", "images/blog/a.svg"].map((file) => [
    file,
    readFileSync(join(folder, file)),
  ]),
);

test("at least 2,000 folders were made", () => {
  expect(made).toBeGreaterThanOrEqual(2_000);
});
