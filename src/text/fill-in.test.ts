import { expect, test } from "vitest";
import { fillIn, placeholdersIn } from "./fill-in.ts";

test("placeholders are replaced, even repeated ones, but not those in the words themselves", () => {
  const text = "{name}, {address}. Ask {name}.";
  expect(placeholdersIn(text)).toEqual(["name", "address", "name"]);
  expect(fillIn(text, { name: "A & {address}", address: "Sector 17" })).toBe(
    "A & {address}, Sector 17. Ask A & {address}.",
  );
});

test("anything that is not a known placeholder is left as it is", () => {
  for (const text of ["{unknown}", "{ name }", "{Name}", "{}", "{constructor}", "$&"])
    expect(fillIn(text, {})).toBe(text);
});
