import { expect, test } from "vitest";
import { isExampleHost, whyNotPublic } from "./public-host.ts";

// Each row: an address, and why visitors cannot use it; undefined if they can.
test.each<[string, RegExp | undefined]>([
  ["https://www.shivalik-partners.in", undefined],
  ["https://shivalik.netlify.app", undefined],
  ["http://www.shivalik-partners.in", /not secure/],
  ["http://localhost:4321", /own network/],
  ["https://office.local", /own network/],
  ["https://server", /own network/],
  ["https://192.168.1.20", /a number/],
  ["https://[fd00::1]", /a number/],
  ["https://example.com", /examples/],
  ["https://www.example.org", /examples/],
])("%s: %s", (address, reason) => {
  if (reason) expect(whyNotPublic(address)).toMatch(reason);
  else expect(whyNotPublic(address)).toBeUndefined();
});

test("a name that merely ends in the same letters is not an example", () => {
  expect(isExampleHost("myexample.com")).toBe(false);
  expect(isExampleHost("WWW.Example.com.")).toBe(true);
});
