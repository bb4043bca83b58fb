import { expect, test } from "vitest";
import { addresses } from "#contract/addresses.ts";
import { cacheControl, headers, notFoundFiles, pageNumber } from "./headers.ts";

test("only hashed files are cached for ever, and pages are revalidated each time", () => {
  expect(cacheControl("/assets/page.3f2a.js")).toMatch(/immutable/);
  expect(cacheControl("/recentupdate/page/2.html")).toBe("no-cache");
  expect(cacheControl(addresses.favicon)).toBe("public, max-age=3600");
});

test("only an https site sends Strict-Transport-Security, and only for its own host", () => {
  expect(headers("https://www.example.com")["Strict-Transport-Security"]).toBe("max-age=31536000");
  expect(headers("http://localhost:4321")).not.toHaveProperty("Strict-Transport-Security");
});

test("no page may be framed, and no device permission is allowed except copying to the clipboard", () => {
  const sent = headers("https://www.example.com");
  expect([sent["Content-Security-Policy"], sent["X-Frame-Options"]]).toEqual(["frame-ancestors 'none'", "DENY"]);
  expect(sent["Permissions-Policy"]).toMatch(/camera=\(\).*microphone=\(\)/);
  expect(sent["Permissions-Policy"]).not.toContain("clipboard-write");
});

test("the nearest not-found page is tried first", () => {
  expect(notFoundFiles("/services/x/y")).toEqual(["/services/x/404.html", "/services/404.html", "/404.html"]);
  expect(notFoundFiles(addresses.services)).toEqual(["/404.html"]);
  expect(notFoundFiles("/")).toEqual(["/404.html"]);
});

test.each([
  ...["", "?page", "?page=", "?page=0", "?page=-1", "?page=abc", "?page=1.5", "?page=2,5", "?page=1e1", "?page=0x2"],
  ...[
    "?page=%2B2",
    "?page=+2",
    "?page=%202",
    "?page=2%0A",
    "?page=२",
    "?page=Infinity",
    "?page=%",
    "?Page=2",
    "?pages=2",
  ],
  // The first of repeated values counts, even if it is invalid.
  ...["?page=abc&page=4", "?page=&page=4"],
])("%j requests page 1 (PG-01)", (search) => {
  expect(requested(search, 5)).toBe(1);
});

test.each([
  ["?page=1", 1],
  ["?page=002", 2],
  ["?page=2&page=4", 2],
  ["?utm_source=mail&page=3", 3],
  ["?page=%33", 3],
  ["?page=5", 5],
  ["?page=6", 5],
  ["?page=99999999999999999999", 5],
])("%j requests page %i of 5 (PG-01)", (search, expected) => {
  expect(requested(search, 5)).toBe(expected);
});

const requested = (search: string, last: number) => pageNumber(new URLSearchParams(search).get("page"), last);
