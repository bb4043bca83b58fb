import { expect, test } from "vitest";
import { terminalSafe } from "./terminal-safe.ts";
import { textTable, width } from "./text-table.ts";

test("columns stand under each other, whatever the script", () => {
  const table = textTable([
    ["name", "city"],
    ["Asha", "Chandigarh"],
    ["山田", "東京"],
    ["José", "-"],
  ]);
  expect(table.split("\n")).toEqual(["name  city", "----  ----------", "Asha  Chandigarh", "山田  東京", "José  -"]);
});

test("a long cell is whole and does not push the columns of other rows", () => {
  const long = "x".repeat(100);
  expect(
    textTable([
      ["a", "b"],
      [long, "1"],
      ["y", "2"],
    ]).split("\n"),
  ).toEqual(["a  b", "-  -", `${long}  1`, "y  2"]);
});

test("a text takes the cells that a terminal gives it", () => {
  expect([width("abc"), width("é"), width("e\u0301"), width("東京"), width("🙏🏽"), width("👩‍👩‍👧")]).toEqual([
    3, 1, 1, 4, 2, 2,
  ]);
  // Marks above and below take none, letters and marks beside take one.
  expect(width("अदिति")).toBe(5);
});

test("what controls a terminal is only a visible character", () => {
  expect(terminalSafe("a\u001b[31mb\u0007\u009bc\td\r\ne\u202Ef")).toBe("a\uFFFD[31mb\uFFFD\uFFFDc d ⏎ e\uFFFDf");
  expect(terminalSafe("क्‍ष 👩‍👩‍👧")).toBe("क्‍ष 👩‍👩‍👧");
});
