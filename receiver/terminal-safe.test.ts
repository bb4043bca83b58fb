import { expect, test } from "vitest";
import { terminalSafe } from "./terminal-safe.ts";

test("characters that control a terminal are replaced by visible ones", () => {
  expect(terminalSafe("a\u001b[31mb\u0007\u009bc\td\r\ne\u202Ef")).toBe("a\uFFFD[31mb\uFFFD\uFFFDc d ⏎ e\uFFFDf");
  expect(terminalSafe("क्‍ष 👩‍👩‍👧")).toBe("क्‍ष 👩‍👩‍👧");
});
