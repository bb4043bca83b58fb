import { expect, test } from "vitest";
import { readContent } from "./content.ts";
import { toolExamplesPass } from "./tool-examples-pass.ts";

const { tools: filled } = await readContent("tests/content/filled", "public", new Date());

test("an example that comes out otherwise is reported with what came out, once the rules can be read", () => {
  expect([...toolExamplesPass({ tools: filled })]).toEqual([]);
  if (!filled) throw new Error("The filled content has lost its tools");
  const files = structuredClone(filled.files);
  for (const example of files["examples.yaml"].thresholds)
    Object.assign(example, { yes: example.look, look: example.yes });
  const found = [...toolExamplesPass({ tools: { ...filled, files } })];
  expect(found[0]).toMatchObject({ severity: "error", file: "tools/examples.yaml" });
  expect(found[0]?.message).toMatch(/^does not come out: expected [\w-]+, came out /);
  const problems = [{ file: "thresholds.yaml", field: "rows 1", message: "is wrong" }] as typeof filled.problems;
  expect([...toolExamplesPass({ tools: { ...filled, files, problems } })]).toEqual([]);
});
