import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { addresses, defaultEndpoints } from "#contract/addresses.ts";
import { serveStatically } from "#tests/static-host.ts";
import { expect, test } from "#tests/test.ts";
import { type BuildName, buildFolder } from "#tools/test-sites/builds.ts";
import { type BuiltPage, builtPages, oneOfEachKind } from "./built-pages.ts";

/**
 * What must hold on every page of a build. The file that calls this sets `build`.
 * @param others kinds of page that another build's walk looks at in dark and on wide screens
 */
export function walkEveryPage(build: BuildName, others: string[] = []) {
  const pages = builtPages(build);

  for (const [name, group] of groups(pages))
    test(`${name}: each opens without a fault and fits a screen of 320 pixels; the first three are accessible`, async ({
      page,
      site,
    }) => {
      const failed = failedRequests(page);
      for (const [index, { address = "", status }] of group.entries()) {
        await page.setViewportSize({ width: 320, height: 640 });
        const response = await page.goto(address);
        expect.soft(response?.status(), address).toBe(status);
        expect.soft(response?.request().redirectedFrom(), `${address}: a redirect on the way`).toBeNull();
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(width, `${address}: sideways scroll`).toBeLessThanOrEqual(320);
        if (index < 3) expect.soft(await violations(page, 375), address).toEqual([]);
      }
      const notThere = group.filter(({ status }) => status === 404).map(({ address }) => `${site.url}${address}: 404`);
      expect(failed).toEqual(notThere);
    });

  for (const { address = "" } of oneOfEachKind(pages).filter(({ kind }) => ![...others, "receive/"].includes(kind)))
    test(`pages like ${address} are accessible in light and dark, narrow and wide`, async ({ page }) => {
      for (const [colorScheme, width] of [
        ["light", 1280],
        ["dark", 1280],
        ["dark", 375],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(address);
        expect.soft(await violations(page, width), `${colorScheme}, ${width} pixels`).toEqual([]);
      }
    });

  test("the answers to a form fit a screen of 320 pixels and are accessible", async ({ page }) => {
    const host = await serveStatically(buildFolder(build));
    const failed = failedRequests(page);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const { file } of pages.filter(({ kind }) => kind === "receive/")) {
      await page.goto(`${host.url}/${file}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), file).toBeLessThanOrEqual(320);
      expect(await violations(page, 320), file).toEqual([]);
    }
    host.close();
    expect(failed.filter((what) => !what.includes(defaultEndpoints.pageView))).toEqual([]);
  });

  test("every page has one heading, a language, and a title, description and address of its own [SE-01, SE-03]", async ({
    page,
  }) => {
    const facts = await factsOf(page, pages);
    for (const { file, status, canonical, noindex, ...fact } of facts) {
      expect.soft(fact.headings, `${file}: number of h1`).toBe(1);
      expect.soft(fact.lang, `${file}: language`).toBe("en-IN");
      expect.soft(fact.titles, `${file}: number of titles`).toBe(1);
      expect.soft(fact.descriptions, `${file}: descriptions`).toEqual([expect.stringMatching(/\S/)]);
      expect.soft(fact.repeatedIds, `${file}: ids that stand twice`).toEqual([]);
      expect.soft(fact.brokenReferences, `${file}: references to ids`).toEqual([]);
      const unlisted = status === 404 || file.startsWith("receive/");
      expect.soft(noindex, `${file}: hidden from search engines`).toBe(unlisted);
      const own = unlisted ? [] : [`http://localhost:4321${pages.find((built) => built.file === file)?.address}`];
      expect.soft(canonical, `${file}: canonical address`).toEqual(own);
    }
    const addressed = facts.filter(({ file }) => !file.startsWith("receive/"));
    expect(repeated(addressed.map(({ title }) => title)), "titles that stand twice").toEqual([]);
    expect(repeated(addressed.map(({ descriptions }) => descriptions[0])), "descriptions that stand twice").toEqual([]);
  });

  test("share tags are the same set on every page, their pictures absolute [SE-01]", async ({ page }) => {
    const facts = (await factsOf(page, pages)).filter(({ noindex }) => !noindex);
    for (const { file, shareTags, sharePictures } of facts) {
      expect.soft(shareTags, file).toEqual(facts[0]?.shareTags);
      expect.soft(repeated(shareTags), `${file}: tags that stand twice`).toEqual([]);
      for (const address of sharePictures) expect.soft(address, file).toMatch(/^https?:\/\//);
    }
  });

  test("every link of ours arrives without a redirect, the footer's /recentupdates excepted [SE-03]", async ({
    page,
    request,
    site,
  }) => {
    const facts = await factsOf(page, pages);
    const links = new Map(facts.flatMap(({ file, links }) => links.map((href) => [href, file])));
    expect(links.size).toBeGreaterThan(10);
    for (const [href, file] of links) {
      const [address = "", fragment] = href.split("#");
      const response = await request.get(site.url + address, { maxRedirects: 0 });
      if (address === "/recentupdates") {
        expect.soft([response.status(), response.headers().location]).toEqual([301, addresses.updates]);
        continue;
      }
      expect.soft(response.status(), `${href} in ${file}`).toBe(200);
      if (fragment) expect.soft(await response.text(), `${href} in ${file}`).toContain(`id="${fragment}"`);
    }
  });
}

/** Pages of one kind, at most fifteen to a test, so that the browsers share the work. */
function groups(pages: BuiltPage[]): Map<string, BuiltPage[]> {
  const counted = new Map<string, number>();
  return Map.groupBy(
    pages.filter(({ address }) => address !== undefined),
    ({ kind }) => {
      const before = counted.get(kind) ?? 0;
      counted.set(kind, before + 1);
      return `${kind} ${Math.floor(before / 15) + 1}`;
    },
  );
}

/** Requests to this site that got no answer, or a bad one. */
function failedRequests(page: Page): string[] {
  const failed: string[] = [];
  page.on("requestfailed", (request) => {
    const { errorText } = request.failure() ?? {};
    // The walk goes on to the next page before the font has arrived.
    if (request.resourceType() === "font" && errorText === "net::ERR_ABORTED") return;
    failed.push(`${request.url()}: ${errorText}`);
  });
  page.on("response", (response) => response.status() >= 400 && failed.push(`${response.url()}: ${response.status()}`));
  return failed;
}

/**
 * What axe finds on the whole page at a width. The window is as high as the page, since what lies half under a bar that
 * stays at the edge would count as too small. The frame of the map is another site's page.
 */
async function violations(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
  const { violations: found } = await new AxeBuilder({ page })
    .options({ iframes: false, resultTypes: ["violations"] })
    // Without it each look opens a second page, to bring frames together.
    .setLegacyMode()
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  return found.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`));
}

/** What the HTML itself says, before any script, read by the browser's own parser. */
function factsOf(page: Page, pages: BuiltPage[]) {
  return page.evaluate((built) => {
    const references = ["for", "list", "commandfor", "aria-labelledby", "aria-describedby", "aria-controls"];
    return built.map(({ file, html, status }) => {
      const read = new DOMParser().parseFromString(html, "text/html");
      const all = (selector: string) => [...read.querySelectorAll(selector)];
      const values = (selector: string, name: string) => all(selector).map((found) => found.getAttribute(name) ?? "");
      const ids = values("[id]", "id");
      return {
        file,
        status,
        lang: read.documentElement.lang,
        title: read.title,
        titles: all("head > title").length,
        descriptions: values('meta[name="description"]', "content"),
        canonical: values('link[rel="canonical"]', "href"),
        noindex: values('meta[name="robots"]', "content").includes("noindex"),
        headings: all("h1").length,
        shareTags: all('meta[property^="og:"], meta[name^="twitter:"]')
          .map((tag) => tag.getAttribute("property") ?? tag.getAttribute("name") ?? "")
          .toSorted(),
        sharePictures: values('meta[property="og:image"], meta[name="twitter:image"]', "content"),
        repeatedIds: ids.filter((id, index) => ids.indexOf(id) !== index),
        brokenReferences: references
          .flatMap((name) => values(`[${name}]`, name))
          .flatMap((value) => value.split(/\s+/))
          .concat(values('a[href^="#"]', "href").map((href) => href.slice(1)))
          .filter((id) => !ids.includes(id)),
        links: values("a[href]", "href").filter((href) => !/^(https?:|tel:|mailto:|#)/.test(href)),
      };
    });
  }, pages);
}

function repeated<T>(values: T[]): T[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
