import { expect, test } from "vitest";
import { noRemovedHtml } from "./no-removed-html.ts";

const found = (text: string) =>
  noRemovedHtml({ texts: [{ file: "updates/a.md", field: "", text }] }).map(
    ({ severity, message }) => `${severity}: ${message}`,
  );

test("a tag that is removed from the page is named, with how to show it as text", () => {
  expect(found("One <details>more</details>")).toEqual(
    expect.arrayContaining([expect.stringMatching(/^warning: the tag <details> is removed .* write \\<details>$/)]),
  );
});

test("tags that stay, and angle brackets of a form, are fine", () => {
  for (const text of ["One <b>bold</b> word", "1 < 2", "`<details>`"]) expect(found(text)).toEqual([]);
});
