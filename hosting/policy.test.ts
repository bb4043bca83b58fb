import { expect, test } from "vitest";
import { cacheControl, cleanPath, hasNoAddress, notFoundFiles, pageNumber } from "./policy.ts";

test.each([
  ["/", "/"],
  ["/about", "/about"],
  ["/about/", "/about"],
  ["/about.html", "/about"],
  ["/about/index.html", "/about"],
  ["/index.html", "/"],
  ["/page-index.html", "/page-index"],
  ["/robots.txt", "/robots.txt"],
])("the one address of %s is %s", (path, clean) => {
  expect(cleanPath(path)).toBe(clean);
});

test("only hashed files are kept for ever, and pages are asked for again each time", () => {
  expect(cacheControl("/assets/page.3f2a.js")).toMatch(/immutable/);
  expect(cacheControl("/recentupdate/page/2.html")).toBe("no-cache");
  expect(cacheControl("/favicon.svg")).toBe("public, max-age=3600");
});

test("the nearest not-found page is asked for first", () => {
  expect(notFoundFiles("/services/x/y")).toEqual(["/services/x/404.html", "/services/404.html", "/404.html"]);
  expect(notFoundFiles("/services")).toEqual(["/404.html"]);
  expect(notFoundFiles("/")).toEqual(["/404.html"]);
});

test("not-found pages and answers to forms have no address, their neighbours do", () => {
  for (const path of ["/404", "/services/404", "/receive", "/receive/refused"]) expect(hasNoAddress(path)).toBe(true);
  for (const path of ["/", "/received", "/blog/404-errors", "/blog/error-404"]) expect(hasNoAddress(path)).toBe(false);
});

test.each([
  [null, 1],
  ["", 1],
  ["0", 1],
  ["-1", 1],
  ["abc", 1],
  ["1.5", 1],
  ["2", 2],
  ["02", 2],
  ["9", 3],
  ["9".repeat(400), 3],
])("?page=%s of three pages is page %i (PG-01)", (value, page) => {
  expect(pageNumber(value, 3)).toBe(page);
});
