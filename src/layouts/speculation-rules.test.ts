import { expect, test } from "vitest";
import { receiveFolder } from "#contract/addresses.ts";
import { receiving, speculationRules } from "./speculation-rules.ts";

test("no page that receives a form is prepared before it is asked for", () => {
  expect(receiving).toBe(receiveFolder);
  expect(speculationRules).toContain(`"${receiveFolder}/*"`);
});
