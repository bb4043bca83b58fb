import { expect, test } from "vitest";
import { fillIn, placesIn } from "./fill-in.ts";

test("words come into their places, also twice, and bring no places of their own", () => {
  const text = "{name}, {address}. Ask {name}.";
  expect(placesIn(text)).toEqual(["name", "address", "name"]);
  expect(fillIn(text, { name: "A & {address}", address: "Sector 17" })).toBe(
    "A & {address}, Sector 17. Ask A & {address}.",
  );
});

test("what is no place stays as it was written", () => {
  for (const text of ["{unknown}", "{ name }", "{Name}", "{}", "{constructor}", "$&"])
    expect(fillIn(text, {})).toBe(text);
});
