import { expect, test } from "vitest";
import { lintContent } from "./lint-content.ts";
import { sample } from "./sample-firm.ts";

test.each(["content", "tests/content/filled"])("%s has no errors", async (shipped) => {
  expect((await lintContent(shipped)).errors).toEqual([]);
});

// A firm's own texts may have warnings, and become outdated.
test("the shipped content has no warnings", async ({ skip }) => {
  const { content, warnings } = await lintContent("content", "public", new Date("2026-11-28T06:00:00Z"));
  if (content.site?.company_name !== sample.site.company_name) skip();
  expect(warnings).toEqual([]);
});
