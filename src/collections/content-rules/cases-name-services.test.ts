import { expect, test } from "vitest";
import { casesNameServices } from "./cases-name-services.ts";
import { readContent } from "./content.ts";
import { error } from "./finding.ts";

const content = await readContent("tests/content/filled", "public", new Date());
const [first, second] = ["approval-services", "compounding-of-offences"];

const withCases = (...named: string[][]) => ({
  ...content,
  home: content.home && { ...content.home, cases: named.map((services) => ({ text: "A case", services })) },
});

test("cases that lead to services are right, and so are none", () => {
  expect([...casesNameServices(withCases([first, second]))]).toEqual([]);
  expect([...casesNameServices(content)]).toEqual([]);
});

test("a case that leads to no service stops a build, with what to write", () => {
  const [found, ...others] = casesNameServices(withCases([first, second], [first, "tax-returns"]));
  expect(others).toEqual([]);
  expect(found).toMatchObject({ severity: "error", file: "home.yaml", field: "cases 2, services" });
  expect(found?.message).toMatch(/"tax-returns" is no service.*approval-services/);
});

test("nothing is said of cases while a service cannot be read", () => {
  const unusable = [error("services/a.md", "", "cannot be read")];
  expect([...casesNameServices({ ...withCases([first, "tax-returns"]), unusable })]).toEqual([]);
});

test("a case that leads to a draft is named, and stops no build", () => {
  const [found, ...others] = casesNameServices(withCases([first, "words-of-a-draft-service"]));
  expect(others).toEqual([]);
  expect(found).toMatchObject({ severity: "warning", file: "home.yaml", field: "cases 1, services" });
  expect(found?.message).toMatch(/"words-of-a-draft-service" is a draft/);
});
