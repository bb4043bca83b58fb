import { expect, test } from "vitest";
import { readContent } from "./content.ts";
import { exampleReviewer } from "./law-is-reviewed.ts";
import { toolRowsAreSigned } from "./tool-rows-are-signed.ts";

const { tools: filled } = await readContent("tests/content/filled", "public", new Date());

test("before the launch each row that is shown is signed, by somebody who is no example", () => {
  const unsigned = (reviewed_by?: string) => {
    const tools = structuredClone(filled);
    Object.assign(tools?.files["compliance-calendar.yaml"].rows[0] ?? {}, { reviewed_by });
    return [...toolRowsAreSigned({ tools })];
  };
  const calendar = (reviewed_by?: string) =>
    unsigned(reviewed_by).find(({ file }) => file === "tools/compliance-calendar.yaml")?.message;
  expect(unsigned().map(({ severity }) => severity)).toEqual(["launch", "launch", "launch"]);
  // What is off rests.
  expect(calendar()).toMatch(/C01, C02/);
  expect(calendar()).not.toMatch(/C30/);
  expect(calendar("R. Gill, FCS 1234")).not.toMatch(/C01/);
  expect(calendar(exampleReviewer)).toMatch(/C01/);
});
