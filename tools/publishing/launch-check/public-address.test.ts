import { expect, test } from "vitest";
import { isExampleHost } from "#text/example-host.ts";
import { whyNotPublic } from "./public-address.ts";

test.each([
  "https://www.shivalik-partners.in",
  "https://shivalik.netlify.app",
  "https://8.8.8.8",
  "https://[2606:4700::1]",
])("%s can be public", (address) => {
  expect(whyNotPublic(address)).toBeUndefined();
});

test.each([
  "http://localhost:4321",
  "https://site.localhost",
  "https://office.local",
  "https://server",
  "https://127.0.0.1",
  "https://10.1.2.3",
  "https://172.31.0.1",
  "https://192.168.1.20",
  "https://169.254.1.1",
  "https://[::1]",
  "https://[fd00::1]",
  "https://[fe80::1]",
])("%s is reached from inside only", (address) => {
  expect(whyNotPublic(address)).toMatch(/own network only/);
});

test.each(["https://example.com", "https://www.example.org", "https://shivalik.example", "https://a.test"])(
  "%s is for examples",
  (address) => {
    expect(whyNotPublic(address)).toMatch(/examples/);
  },
);

test("an address without https is called so", () => {
  expect(whyNotPublic("http://www.shivalik-partners.in")).toMatch(/not secure/);
});

test("a name that only ends in the same letters is no example", () => {
  expect(isExampleHost("myexample.com")).toBe(false);
  expect(isExampleHost("WWW.Example.com.")).toBe(true);
});
