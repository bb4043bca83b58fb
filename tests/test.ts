import { test as base, type Dialog, expect, type Page } from "@playwright/test";
import { type BuildName, buildFolder } from "#tools/test-sites/builds.ts";
import { type ServedBuild, serveBuild } from "#tools/test-sites/serve-build.ts";

export type SiteOptions = {
  /** Which build the tests of a file look at: `test.use({ build: "filled" })`. */
  build: BuildName;
  site: ServedBuild;
};

/**
 * A map or a provider is another host, which nothing here reaches (see chromium.ts). To answer in its place, Playwright
 * would look at every request of every page, and keep the browser from caching any.
 */
const otherHost = "console: Failed to load resource: net::ERR_NAME_NOT_RESOLVED";

type Fixtures = {
  /** Requests fail on purpose in this test, so what the browser says about them is no fault: `test.use({ requestsFail: true })`. */
  requestsFail: boolean;
  /** What went wrong in the page without anybody asking: at the end of every test there is nothing. */
  faults: string[];
};

/**
 * The test of this project: a page of a build served by the real server, with an inbox of its own for each worker.
 * Nothing reaches another machine. A test in which the page reports an error, or a request of ours fails, fails.
 */
export const test = base.extend<Fixtures, SiteOptions>({
  build: ["shipped", { option: true, scope: "worker" }],
  site: [
    async ({ build }, use) => {
      const site = await serveBuild(buildFolder(build));
      await use(site);
      await site.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  requestsFail: [false, { option: true }],
  faults: [
    async ({ context, requestsFail }, use) => {
      const faults: string[] = [];
      context.on("page", (page) => {
        page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
        page.on("console", (message) => {
          if (message.type() === "error" || message.type() === "warning") faults.push(`console: ${message.text()}`);
        });
      });
      await use(faults);
      const expected = (fault: string) =>
        fault === otherHost || (requestsFail && fault.startsWith("console: Failed to load resource"));
      expect(
        faults.filter((fault) => !expected(fault)),
        "what the page complained of",
      ).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The next alert's words; accepts the dialog. */
export async function nextAlert(page: Page): Promise<string> {
  const dialog: Dialog = await page.waitForEvent("dialog");
  const words = dialog.message();
  await dialog.accept();
  return words;
}
