import { expect, test } from "vitest";
import { trapField } from "#contract/submission.ts";
import { accept, acceptForm, kindOf, sameTextKey } from "#receiver/accept.ts";
import { asha, ashaSubscribes } from "./samples.ts";

test("inherited properties do not count as fields", () => {
  expect(accept("newsletter", Object.create(ashaSubscribes))).toMatchObject({ ok: false });
});

const empty = [" ", "\n\t ", "\u00A0", "\u200B", "\uFEFF", "\0", ""];
const shapeless = ["\u3164", "\u115F\u1160", "\u2800", "\uFE0F", "\u{E0020}"];

test.each([...empty, ...shapeless])("a text with nothing visible (%j) is marked blank", (name) => {
  expect(accept("newsletter", { name, email: name })).toMatchObject({ ok: true, marks: ["blank"] });
});

test("only `suspect: true` counts, and any text in the trap field", () => {
  expect(accept("newsletter", { ...ashaSubscribes, suspect: true })).toMatchObject({ marks: ["suspect"] });
  expect(accept("newsletter", { ...ashaSubscribes, suspect: "true" })).toMatchObject({ marks: [] });
  const form = (trap: string) => acceptForm("newsletter", Object.entries({ ...ashaSubscribes, [trapField]: trap }));
  expect(form("x")).toMatchObject({ marks: ["suspect"] });
  expect(form("")).toMatchObject({ marks: [] });
});

test("a form's CRLFs become line breaks, and the first of two fields with the same name counts", () => {
  const entries = [...Object.entries({ ...asha, message: "a\r\nb" }), ["message", "second"] as const];
  expect(acceptForm("enquiry", entries)).toMatchObject({ submission: { message: "a\nb" } });
});

test.each([
  ["https://x.example", true],
  [" http://x.example/a?b=c,\nwww.x.example", true],
  ['<a href="https://x.example">x</a>', true],
  ["[url=https://x.example]", true],
  ["- https://x.example !!! 🙂", true],
  ["See https://x.example", false],
  ["https://x.example ?\nक्या यह सही है", false],
  ["www", false],
  ["< a [ b", false],
])("a message with nothing but links is suspect (%j: %s)", (message, suspect) => {
  expect(accept("enquiry", { ...asha, message })).toMatchObject({ ok: true, marks: suspect ? ["suspect"] : [] });
});

test("texts count as the same whatever their letter case and spacing, and a blank one never does", () => {
  const key = (message: string) => sameTextKey<"enquiry">({ ...asha, message });
  expect(key(" Buy\r\nNOW\u200B ")).toBe(key("buy now"));
  expect(key("buy now!")).not.toBe(key("buy now"));
  expect(key(" \u200B\n")).toBe("");
  expect(sameTextKey<"newsletter">(ashaSubscribes)).toBe("");
});

test("at an address for both kinds, the fields decide between an enquiry and a subscription, unless the address does", () => {
  expect(kindOf(asha)).toBe("enquiry");
  expect(kindOf({ name: "Asha", message: 5 })).toBe("enquiry");
  expect(kindOf(ashaSubscribes)).toBe("newsletter");
  for (const nothing of [undefined, null, "text", 5, []]) expect(kindOf(nothing)).toBe("newsletter");
  expect(kindOf(asha, "newsletter")).toBe("newsletter");
  expect(kindOf(ashaSubscribes, "enquiry")).toBe("enquiry");
  expect(kindOf(asha, "constructor")).toBe("enquiry");
});
