import { existsSync, readFileSync } from "node:fs";
import { dump, load } from "js-yaml";
import { describe, expect, test } from "vitest";

// The library that it needs comes with the editor, which `npm test` gets.
const { preserveYamlComments } = existsSync("tools/editor/node_modules")
  ? await import("./preserve-yaml-comments.ts")
  : { preserveYamlComments: undefined };

describe.skipIf(!preserveYamlComments)("what a form has written", () => {
  const keep = (before: string, after: string) => preserveYamlComments?.(before, after) ?? "";

  test.each(["site.yaml", "home.yaml", "about.yaml", "services.yaml", "update-messages.yaml"])(
    "leaves %s as it is, letter by letter, when nothing was changed",
    (name) => {
      const before = readFileSync(`content/${name}`, "utf8");
      expect(keep(before, dump(load(before)))).toBe(before);
    },
  );

  test.each([
    ["social:\nphone: a\n", "phone: a\nsocial:\n  linkedin: https://www.linkedin.com/x\n"],
    ["messages:\n", "messages:\n  - text: Closed\n    tags: info\n"],
    ["sources: \n", "sources:\n  - title: Act\n    url: https://x.example\n"],
  ])("fills the field that %j leaves empty", (before, after) => {
    expect(load(keep(before, after))).toEqual(load(after));
  });

  test("changes the one value that differs, and keeps the remarks", () => {
    const before = '# How to reach us.\nphone: "+91 1" # the office\nemail: a@b.in\n\nlist:\n  - "one"\n  - "two"\n';
    const after = "phone: '+91 2'\nemail: a@b.in\nlist:\n  - one\n  - two\n  - three\n";
    expect(keep(before, after)).toBe(
      '# How to reach us.\nphone: "+91 2" # the office\nemail: a@b.in\n\nlist:\n  - "one"\n  - "two"\n  - "three"\n',
    );
  });

  test("takes an entry out of the middle of a list with its own remark, and leaves a field out that is empty now", () => {
    const before = 'reference: "x"\nlist:\n  - "one"\n  # about two\n  - "two"\n  - "three"\n';
    expect(keep(before, "list:\n  - one\n  - three\n")).toBe('list:\n  - "one"\n  - "three"\n');
  });

  test("keeps the head of a Markdown file, and takes its text as it was written", () => {
    const before = '---\n# A remark.\ntitle: "A"\nlaw_as_at: "2026-07-31"\n---\n\nOld text.\n';
    expect(keep(before, "---\ntitle: B\nlaw_as_at: 2026-07-31\n---\n\nNew text.\n")).toBe(
      '---\n# A remark.\ntitle: "B"\nlaw_as_at: "2026-07-31"\n---\n\nNew text.\n',
    );
  });

  test.each([
    ["a, b, c", "b, c, d"],
    ["a, b, c", "c, a"],
    ["a, b", "b, b, a, e"],
    ["a, a, b", "a, b, a"],
  ])("makes of the list %s the list %s, whatever was taken out and put in", (old, next) => {
    const entries = (names: string) => names.split(", ").map((name) => ({ date: name, text: `The text of ${name}` }));
    const before = dump({ list: entries(old), texts: old.split(", ") });
    const wanted = { list: entries(next), texts: next.split(", ") };
    expect(load(keep(before, dump(wanted)))).toEqual(wanted);
  });

  test("leaves out what nobody filled in, and keeps forms of writing that mean the same", () => {
    const before = 'id: 11\npublished_at: 2026-5-4\nreference:\ncontent:\n  - "One."\n  - "Two."\n';
    const after = "id: '11'\npublished_at: 2026-05-04\ncontent: |-\n  One.\n\n  Two.\nchecked: false\nsources: []\n";
    expect(keep(before, after)).toBe(before);
  });

  test("changes a text that begins with a day, though the day is the same", () => {
    expect(keep('title: "2026-11-27 and later"\n', "title: '2026-11-27'\n")).toBe('title: "2026-11-27"\n');
  });

  test("puts a text that could be taken for a number or a day in quotes", () => {
    expect(keep("a: hello\nb: 2\n", "a: '2026-01-01'\nb: 3\n")).toBe('a: "2026-01-01"\nb: 3\n');
  });

  test("keeps the line ends of Windows, and a text without an empty line before it", () => {
    const before = '---\r\ntitle: "A"\r\n---\r\nOne.\r\n';
    expect(keep(before, "---\ntitle: B\n---\n\nTwo.\n")).toBe('---\r\ntitle: "B"\r\n---\r\nTwo.\r\n');
  });

  test("is taken as it is when the file cannot be read", () => {
    expect(keep('phone: "unclosed\n', "phone: x\n")).toBe("phone: x\n");
  });
});
