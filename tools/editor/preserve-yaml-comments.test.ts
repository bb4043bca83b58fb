import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { preserveYamlComments } from "./preserve-yaml-comments.ts";

test.each([
  "site.yaml",
  "home.yaml",
  "about.yaml",
  "services.yaml",
  "update-messages.yaml",
  "tools/overrides.yaml",
  "tools/compliance-calendar.yaml",
  "tools/thresholds.yaml",
  "tools/which-authority.yaml",
  "tools/questions.yaml",
])("a save without changes leaves %s exactly as it is", (name) => {
  const before = readFileSync(`content/${name}`, "utf8");
  expect(preserveYamlComments(before, stringify(parse(before)))).toBe(before);
});

test.each([
  [
    "changes the one value that differs, and preserves the comments",
    '# How to reach us.\nphone: "+91 1" # the office\nemail: a@b.in\n\nlist:\n  - "one"\n  - "two"\n',
    "phone: '+91 2'\nemail: a@b.in\nlist:\n  - one\n  - two\n  - three\n",
    '# How to reach us.\nphone: "+91 2" # the office\nemail: a@b.in\n\nlist:\n  - "one"\n  - "two"\n  - "three"\n',
  ],
  [
    "removes an entry from the middle of a list with its comment, and a field that is now empty",
    'reference: "x"\nlist:\n  - "one"\n  # about two\n  - "two"\n  - "three"\n',
    "list:\n  - one\n  - three\n",
    'list:\n  - "one"\n  - "three"\n',
  ],
  [
    "preserves the front matter of a Markdown file, and takes its text as written",
    '---\n# A comment.\ntitle: "A"\nlaw_as_at: "2026-07-31"\n---\n\nOld text.\n',
    "---\ntitle: B\nlaw_as_at: 2026-07-31\n---\n\nNew text.\n",
    '---\n# A comment.\ntitle: "B"\nlaw_as_at: "2026-07-31"\n---\n\nNew text.\n',
  ],
  [
    "preserves the line endings of Windows, and a text without an empty line before it",
    '---\r\ntitle: "A"\r\n---\r\nOne.\r\n',
    "---\ntitle: B\n---\n\nTwo.\n",
    '---\r\ntitle: "B"\r\n---\r\nTwo.\r\n',
  ],
  [
    "leaves out what nobody filled in, and preserves other ways of writing the same value",
    'id: 11\npublished_at: 2026-5-4\nreference:\ncontent:\n  - "One."\n  - "Two."\n',
    "id: '11'\npublished_at: 2026-05-04\ncontent: |-\n  One.\n\n  Two.\nchecked: false\nsources: []\n",
    'id: 11\npublished_at: 2026-5-4\nreference:\ncontent:\n  - "One."\n  - "Two."\n',
  ],
  [
    "puts text that could be read as a number or a date in quotes",
    'a: hello\nb: 2\nc: "2026-11-27 and later"\n',
    "a: '2026-01-01'\nb: 3\nc: '2026-11-27'\n",
    'a: "2026-01-01"\nb: 3\nc: "2026-11-27"\n',
  ],
  ["replaces a file that cannot be read", 'phone: "unclosed\n', "phone: x\n", "phone: x\n"],
])("a save %s", (_, before, saved, expected) => {
  expect(preserveYamlComments(before, saved)).toBe(expected);
});

test.each([
  ["social:\nphone: a\n", "phone: a\nsocial:\n  linkedin: https://www.linkedin.com/x\n"],
  ["messages:\n", "messages:\n  - text: Closed\n    tags: info\n"],
  ...[
    ["a, b, c", "b, c, d"],
    ["a, b, c", "c, a"],
    ["a, b", "b, b, a, e"],
    ["a, a, b", "a, b, a"],
  ].map((lists) => lists.map((names) => stringify({ list: names.split(", ").map((name) => ({ name, text: name })) }))),
])("a save turns %j into %j, whatever is empty, added or removed", (before = "", saved = "") => {
  expect(parse(preserveYamlComments(before, saved))).toEqual(parse(saved));
});
