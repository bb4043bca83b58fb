import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { addresses } from "#contract/addresses.ts";
import { expect, test } from "#tests/fixtures.ts";
import { readContent } from "#tests/read-content.ts";
import { isoDate } from "#text/calendar-date.ts";
import { type BuildName, buildFolder } from "#tools/test-sites/builds.ts";

test.use({ build: "filled" });

for (const build of ["shipped", "filled"] as const)
  test(`feed readers can read the feed of the ${build} build, and every address in it is absolute`, async ({
    page,
  }) => {
    const { channel, items, malformed } = await readFeed(page, build);
    expect(malformed).toBe(false);
    expect(channel).toEqual({
      title: readContent(build).site.company_name,
      link: "http://localhost:4321",
      description: expect.stringMatching(/\S/),
      self: "http://localhost:4321/rss.xml",
    });
    for (const { link, guid } of items) {
      expect(link).toMatch(/^http:\/\/localhost:4321\/(blog|updates)\//);
      expect(guid).toBe(link);
    }
    expect(items.length > 0).toBe(build === "filled");
  });

test("the feed lists the fifty newest blogs and updates, newest first, with exact titles", async ({ page }) => {
  const { blogs, updates } = readContent("filled");
  const written = new Map([...blogs, ...updates].map(({ title, published_at }) => [title, published_at]));
  expect(written.size).toBeGreaterThan(50);
  const { items } = await readFeed(page, "filled");
  expect(items).toHaveLength(50);
  for (const { title, pubDate } of items) {
    expect(written.has(title), title).toBe(true);
    const day = isoDate(written.get(title));
    expect(pubDate && new Date(pubDate).toISOString().slice(0, 10), title).toBe(day);
  }
  const dates = items.map(({ pubDate }) => (pubDate ? Date.parse(pubDate) : Number.NEGATIVE_INFINITY));
  expect(dates).toEqual(dates.toSorted((a, b) => b - a));
});

test("feed readers and visitors find the feed, which is served as XML", async ({ page, request }) => {
  for (const address of [addresses.blogs, addresses.updates]) {
    await page.goto(address);
    const known = page.locator('head link[type="application/rss+xml"]');
    for (const link of [known, page.getByRole("main").getByRole("link", { name: "RSS feed" })])
      await expect(link).toHaveAttribute("href", addresses.feed);
  }
  expect((await request.get(addresses.feed)).headers()["content-type"]).toBe("application/xml; charset=utf-8");
});

/** The feed, parsed as XML. */
function readFeed(page: Page, build: BuildName) {
  return page.evaluate(
    (xml) => {
      const read = new DOMParser().parseFromString(xml, "application/xml");
      const channel = read.querySelector("rss[version='2.0'] > channel") ?? read.documentElement;
      const text = (parent: Element, name: string) => parent.querySelector(`:scope > ${name}`)?.textContent;
      return {
        malformed: read.querySelector("parsererror") !== null,
        channel: {
          title: text(channel, "title"),
          link: text(channel, "link"),
          description: text(channel, "description"),
          self: channel.getElementsByTagNameNS("http://www.w3.org/2005/Atom", "link")[0]?.getAttribute("href"),
        },
        items: Array.from(channel.querySelectorAll("item"), (item) => ({
          title: text(item, "title") ?? "",
          link: text(item, "link"),
          guid: text(item, "guid"),
          pubDate: text(item, "pubDate"),
        })),
      };
    },
    readFileSync(join(buildFolder(build), "rss.xml"), "utf8"),
  );
}
