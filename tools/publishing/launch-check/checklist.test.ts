import { expect, test } from "vitest";
import { checklist, done, indented, open } from "./checklist.ts";

test("each line says by its mark whether it is done, without colour", () => {
  expect(checklist([open("Telephone: to write."), done("Chat.")])).toBe("[ ] Telephone: to write.\n[x] Chat.");
});

test("long words go on below the first, indented, and none is split", () => {
  const address = `https://script.google.com/${"a".repeat(120)}/exec`;
  const lines = indented("- ", `${"word ".repeat(30)}${address} end`).split("\n");
  expect(lines[0]).toMatch(/^- word/);
  expect(lines.slice(1).every((line) => line.startsWith("  "))).toBe(true);
  expect(lines).toContain(`  ${address}`);
  expect(lines.filter((line) => line.length > 100)).toEqual([`  ${address}`]);
});
