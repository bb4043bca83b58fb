import type { Page } from "@playwright/test";
import { addresses, defaultEndpoints } from "#contract/addresses.ts";
import { expect, test } from "#tests/fixtures.ts";
import { serveStatically } from "#tests/static-host.ts";
import { type BuildName, buildFolder } from "#tools/test-sites/builds.ts";
import { violationsOnWholePage } from "./axe.ts";
import { type BuiltPage, builtPages } from "./built-pages.ts";

/** What must hold on every page of a build. The file that calls this sets `build`. */
export function walkEveryPage(build: BuildName) {
  const pages = builtPages(build);
  const inspected = longest(pages);
  // What the build with everything filled shows too is examined by night there.
  const known = new Set(build === "filled" ? [] : builtPages("filled").map(({ kind }) => kind));
  const addressed = pages.filter(({ address }) => address !== undefined);
  // So that the browsers share the work.
  for (let first = 0; first < addressed.length; first += 25) {
    const group = addressed.slice(first, first + 25);
    test(`pages ${first + 1} to ${first + group.length}: each page opens without an error and fits a screen of 320 pixels, every word of it; the longest is accessible`, async ({
      page,
      site,
    }) => {
      test.slow();
      const failed = failedRequests(page);
      await page.setViewportSize({ width: 320, height: 640 });
      for (const { address = "", kind, status } of group) {
        const response = await page.goto(address);
        expect.soft(response?.status(), address).toBe(status);
        expect.soft(response?.request().redirectedFrom(), `${address}: a redirect on the way`).toBeNull();
        const { width, outside } = await widthAndWordsOutside(page);
        expect.soft(width, `${address}: sideways scroll`).toBeLessThanOrEqual(320);
        expect.soft(outside, `${address}: words beside the screen`).toEqual([]);
        if (!inspected.has(address)) continue;
        expect.soft(await violationsOnWholePage(page, 320), address).toEqual([]);
        if (!known.has(kind)) {
          await page.emulateMedia({ colorScheme: "dark" });
          expect.soft(await violationsOnWholePage(page, 1280), `${address}, dark and wide`).toEqual([]);
          await page.emulateMedia({ colorScheme: "light" });
        }
        await page.setViewportSize({ width: 320, height: 640 });
      }
      const notThere = group.filter(({ status }) => status === 404).map(({ address }) => `${site.url}${address}: 404`);
      expect(failed).toEqual(notThere);
    });
  }

  if (build === "filled")
    test("the answers to a form fit a screen of 320 pixels and are accessible", async ({ page }) => {
      const host = await serveStatically(buildFolder(build));
      const failed = failedRequests(page);
      await page.setViewportSize({ width: 320, height: 640 });
      const answers = pages.filter(({ kind }) => kind === "receive/");
      expect(answers.length).toBeGreaterThan(1);
      for (const { file } of answers) {
        await page.goto(`${host.url}/${file}`);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), file).toBeLessThanOrEqual(320);
        expect(await violationsOnWholePage(page, 320), file).toEqual([]);
      }
      host.close();
      expect(failed.filter((what) => !what.includes(defaultEndpoints.pageView))).toEqual([]);
    });

  test("what the pages say of themselves, and where they lead", async ({ page, request }) => {
    const facts = await factsOf(page, pages);
    await test.step("every page has one heading, a language, and a title, description and address of its own [SE-01, SE-03]", async () => {
      for (const { file, status, canonical, noindex, ...fact } of facts) {
        expect.soft(fact.headings, `${file}: number of h1`).toBe(1);
        expect.soft(fact.lang, `${file}: language`).toBe("en-IN");
        expect.soft(fact.titles, `${file}: number of titles`).toBe(1);
        expect.soft(fact.descriptions, `${file}: descriptions`).toEqual([expect.stringMatching(/\S/)]);
        expect.soft(fact.repeatedIds, `${file}: ids used twice`).toEqual([]);
        expect.soft(fact.brokenReferences, `${file}: references to ids`).toEqual([]);
        expect.soft(fact.neverPainted, `${file}: parts that wait for what follows them, and are the last`).toEqual([]);
        const unlisted = status === 404 || file.startsWith("receive/");
        expect.soft(noindex, `${file}: hidden from search engines`).toBe(unlisted);
        const own = unlisted ? [] : [`http://localhost:4321${pages.find((built) => built.file === file)?.address}`];
        expect.soft(canonical, `${file}: canonical address`).toEqual(own);
      }
      const named = facts.filter(({ file }) => !file.startsWith("receive/"));
      expect(repeated(named.map(({ title }) => title)), "titles used twice").toEqual([]);
      expect(repeated(named.map(({ descriptions }) => descriptions[0])), "descriptions used twice").toEqual([]);
    });

    await test.step("every link of ours arrives without a redirect, the footer's /recentupdates excepted [SE-03]", async () => {
      const links = new Map(facts.flatMap(({ file, links }) => links.map((href) => [href, file])));
      expect(links.size).toBeGreaterThan(10);
      for (const [href, file] of links) {
        const [address = "", fragment] = href.split("#");
        const response = await request.get(address || "/", { maxRedirects: 0 });
        if (address === "/recentupdates") {
          expect.soft([response.status(), response.headers().location]).toEqual([301, addresses.updates]);
          continue;
        }
        expect.soft(response.status(), `${href} in ${file}`).toBe(200);
        if (fragment) expect.soft(await response.text(), `${href} in ${file}`).toContain(`id="${fragment}"`);
      }
    });
  });
}

/** The addresses of the longest page of each kind, which shows most of what a page of that kind can show. */
function longest(pages: BuiltPage[]): Set<string> {
  const byLength = pages.toSorted((a, b) => a.html.length - b.html.length);
  const chosen = new Map(byLength.map(({ kind, address }) => [kind, address]));
  return new Set([...chosen.values()].filter((address) => address !== undefined));
}

/** Requests to this site that got no answer, or a bad one. */
function failedRequests(page: Page): string[] {
  const failed: string[] = [];
  page.on("requestfailed", (request) => {
    const { errorText } = request.failure() ?? {};
    // The map is another host's.
    if (errorText === "net::ERR_NAME_NOT_RESOLVED") return;
    // The walk goes on to the next page before the font or a picture has arrived, or the answer to a page view.
    if (["font", "image", "ping"].includes(request.resourceType()) && errorText === "net::ERR_ABORTED") return;
    failed.push(`${request.url()}: ${errorText}`);
  });
  page.on("response", (response) => response.status() >= 400 && failed.push(`${response.url()}: ${response.status()}`));
  return failed;
}

/** How wide the page is, and words that lie left or right of the screen, other than in what scrolls or runs by itself. */
function widthAndWordsOutside(page: Page) {
  return page.evaluate(() => {
    const outside: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (
        !parent?.checkVisibility() ||
        parent.closest("noscript, script, style, dialog, [aria-roledescription=carousel], .notice")
      )
        continue;
      if (getComputedStyle(parent).clipPath !== "none" || /^\s*$/.test(node.textContent ?? "")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      if (left < -0.5 || right > innerWidth + 0.5) outside.push(node.textContent ?? "");
    }
    return { width: document.documentElement.scrollWidth, outside };
  });
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
        repeatedIds: ids.filter((id, index) => ids.indexOf(id) !== index),
        brokenReferences: references
          .flatMap((name) => values(`[${name}]`, name))
          .flatMap((value) => value.split(/\s+/))
          .concat(values('a[href^="#"]', "href").map((href) => href.slice(1)))
          .filter((id) => !ids.includes(id)),
        neverPainted: values("[class*=painted-whole]:not(:has(+ *))", "class"),
        links: values("a[href]", "href").filter((href) => !/^(https?:|tel:|mailto:|#)/.test(href)),
      };
    });
  }, pages);
}

function repeated<T>(values: T[]): T[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
