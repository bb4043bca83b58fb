import { expect, test } from "vitest";
import { addresses, cleanPath, hasNoAddress } from "#contract/addresses.ts";
import { cacheControl, headers, notFoundFiles, pageNumber } from "./policy.ts";

test.each([
  ["/", "/"],
  [addresses.about, addresses.about],
  ["/about/", addresses.about],
  ["/about.html", addresses.about],
  ["/about/index.html", addresses.about],
  ["/index.html", "/"],
  ["/page-index.html", "/page-index"],
  ["/robots.txt", "/robots.txt"],
])("the one address of %s is %s", (path, clean) => {
  expect(cleanPath(path)).toBe(clean);
});

test("only hashed files are kept for ever, and pages are asked for again each time", () => {
  expect(cacheControl("/assets/page.3f2a.js")).toMatch(/immutable/);
  expect(cacheControl("/recentupdate/page/2.html")).toBe("no-cache");
  expect(cacheControl(addresses.favicon)).toBe("public, max-age=3600");
});

test("only a secure site asks for secure connections, and only for its own name", () => {
  expect(headers("https://www.example.com")["Strict-Transport-Security"]).toBe("max-age=31536000");
  expect(headers("http://localhost:4321")).not.toHaveProperty("Strict-Transport-Security");
});

test("no page may be framed, and nothing is asked of a visitor's device but to copy", () => {
  const sent = headers("https://www.example.com");
  expect([sent["Content-Security-Policy"], sent["X-Frame-Options"]]).toEqual(["frame-ancestors 'none'", "DENY"]);
  expect(sent["Permissions-Policy"]).toMatch(/camera=\(\).*microphone=\(\)/);
  expect(sent["Permissions-Policy"]).not.toContain("clipboard-write");
});

test("the nearest not-found page is asked for first", () => {
  expect(notFoundFiles("/services/x/y")).toEqual(["/services/x/404.html", "/services/404.html", "/404.html"]);
  expect(notFoundFiles(addresses.services)).toEqual(["/404.html"]);
  expect(notFoundFiles("/")).toEqual(["/404.html"]);
});

test("not-found pages and answers to forms have no address, their neighbours do", () => {
  for (const path of ["/404", addresses.service("404"), "/receive", "/receive/refused"])
    expect(hasNoAddress(path)).toBe(true);
  for (const path of ["/", "/received", addresses.blog("404-errors"), addresses.blog("error-404")])
    expect(hasNoAddress(path)).toBe(false);
});

test.each([
  "",
  "?",
  "?page",
  "?page=",
  "?page=0",
  "?page=00",
  "?page=-0",
  "?page=-1",
  "?page=abc",
  "?page=1.5",
  "?page=2.0",
  "?page=2,5",
  "?page=1e1",
  "?page=0x2",
  "?page=%2B2",
  "?page=+2",
  "?page=%202",
  "?page=2%0A",
  "?page=2/",
  "?page=٣",
  "?page=३",
  "?page=NaN",
  "?page=Infinity",
  "?page=null",
  "?page=%",
  "?Page=2",
  "?pages=2",
  "?page[]=2",
])("%j asks for page 1 (PG-01)", (search) => {
  expect(asked(search, 5)).toBe(1);
});

test.each([
  ["?page=1", 1],
  ["?page=2", 2],
  ["page=2", 2],
  ["?page=002", 2],
  ["?page=5", 5],
  ["?utm_source=mail&page=3", 3],
  ["?page=%33", 3],
])("%j asks for page %i", (search, expected) => {
  expect(asked(search, 5)).toBe(expected);
});

test.each(["?page=6", "?page=999", "?page=99999999999999999999", `?page=${"9".repeat(400)}`])(
  "%.30j, above the last page, asks for the last (PG-01)",
  (search) => {
    expect(asked(search, 5)).toBe(5);
  },
);

test("of repeated values the first counts, even when it is nonsense (PG-01)", () => {
  expect(asked("?page=2&page=4", 5)).toBe(2);
  expect(asked("?page=abc&page=4", 5)).toBe(1);
  expect(asked("?page=&page=4", 5)).toBe(1);
});

test("an address of an empty list asks for page 1, whatever it says (PG-01)", () => {
  expect(asked("?page=3", 1)).toBe(1);
});

const asked = (search: string, last: number) => pageNumber(new URLSearchParams(search).get("page"), last);
