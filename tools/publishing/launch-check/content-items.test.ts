import { expect, test } from "vitest";
import { error, launch } from "#collections/content-rules/finding.ts";
import { lintContent } from "#collections/content-rules/lint-content.ts";
import { contentItems } from "./content-items.ts";

const { content } = await lintContent("tests/content/filled");
const words = (...given: Parameters<typeof contentItems>) =>
  contentItems(...given).map(({ done, words }) => `${done ? "[x]" : "[ ]"} ${words}`);

test("what is open names its places, and a particular in order shows what stands there", () => {
  const findings = [
    launch("site.yaml", "phone", "rings nobody"),
    launch("services/a.md", "reviewed_by", "nobody has signed off the law"),
    launch("services/b.md", "reviewed_by", "nobody has signed off the law"),
  ];
  const lines = words("content", { content, errors: [], launch: findings });
  expect(lines.slice(0, 3)).toEqual([
    "[ ] content/site.yaml, phone: rings nobody.",
    "[ ] content/services/a.md, reviewed_by; content/services/b.md, reviewed_by: nobody has signed off the law.",
    `[x] content/site.yaml, chat_number: ${content.site?.chat_number}`,
  ]);
  expect(lines.at(-1)).toBe("[x] Errors in the texts: none; content can be built.");
});

test("errors are counted, and of a file that cannot be read nothing is ticked", () => {
  expect(
    words("content", { content: { site: undefined }, errors: [error("site.yaml", "", "is missing")], launch: [] }),
  ).toEqual([expect.stringMatching(/^\[ \] Errors in the texts: 1, .*npm run check:content/)]);
});
