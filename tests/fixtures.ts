import { test as base, type Dialog, expect, type Page } from "@playwright/test";
import { type BuildName, buildFolder } from "#tools/test-sites/builds.ts";
import { type ServedBuild, serveBuild } from "#tools/test-sites/serve-build.ts";

export type SiteOptions = {
  /** The build that the tests of a file use: `test.use({ build: "filled" })`. */
  build: BuildName;
};

/**
 * The map and the analytics provider are other hosts, which tests never reach (see chromium.ts). A fake answer would make
 * Playwright intercept every request, which turns off the browser's cache.
 */
const otherHost = "console: Failed to load resource: net::ERR_NAME_NOT_RESOLVED";

/**
 * On a busy machine Chromium gives up the transition between two pages, and reports that as an error of the page, although
 * the page asked for nothing else than CSS: https://github.com/w3c/csswg-drafts/issues/13726
 */
const transitionGivenUp = /^error: Transition was (?:aborted|skipped)/;

type Fixtures = SiteOptions & {
  site: ServedBuild;
  /**
   * The notice and the news move, and one page fades into the next, as for a visitor: `test.use({ moving: true })`. In
   * tests that are about something else they do not, since frames that nobody looks at took a sixth of the tests' time.
   */
  moving: boolean;
  /** Requests fail on purpose in this test, so the browser's messages about them are ignored: `test.use({ requestsFail: true })`. */
  requestsFail: boolean;
  /** Errors in the page. A test fails if there are any at its end. */
  faults: string[];
};

/**
 * The `test` of this project: pages of a build, served by the real server with a separate inbox for each worker. Nothing
 * reaches another machine. A test fails if the page reports an error or a request to the site fails.
 */
export const test = base.extend<Fixtures, { served: (build: BuildName) => Promise<ServedBuild> }>({
  build: ["shipped", { option: true }],
  // Each build on its first use, then for all tests of the worker: a worker for each build would start a browser for each.
  served: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const sites = new Map<BuildName, Promise<ServedBuild>>();
      await use((build) => {
        const site = sites.get(build) ?? serveBuild(buildFolder(build));
        sites.set(build, site);
        return site;
      });
      await Promise.allSettled([...sites.values()].map(async (site) => (await site).close()));
    },
    { scope: "worker" },
  ],
  site: async ({ build, served }, use) => use(await served(build)),
  baseURL: async ({ site }, use) => use(site.url),
  requestsFail: [false, { option: true }],
  moving: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  faults: async ({}, use) => use([]),
  // A test without a page starts none.
  context: async ({ context, requestsFail, moving, faults }, use) => {
    if (!moving) await context.addInitScript(holdStill);
    const listen = (page: Page) => {
      page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") faults.push(`console: ${message.text()}`);
      });
    };
    // One from the test before is there already: see `reuseContext` in playwright.config.ts.
    context.pages().forEach(listen);
    context.on("page", listen);
    await use(context);
    const expected = (fault: string) =>
      fault === otherHost ||
      transitionGivenUp.test(fault) ||
      (requestsFail && fault.startsWith("console: Failed to load resource"));
    expect(
      faults.filter((fault) => !expected(fault)),
      "what the page complained of",
    ).toEqual([]);
  },
});

export { expect };

/** Runs in the page. What moves in answer to a visitor, such as the menu, still moves. */
function holdStill() {
  const still = new CSSStyleSheet();
  still.replaceSync(".notice__text, .whats-new__moving { animation: none } @view-transition { navigation: none }");
  document.adoptedStyleSheets = [still];
}

/** Accepts the next alert. @returns its text */
export async function nextAlert(page: Page): Promise<string> {
  const dialog: Dialog = await page.waitForEvent("dialog");
  const words = dialog.message();
  await dialog.accept();
  return words;
}
