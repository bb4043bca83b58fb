import { test as base, type Dialog, expect, type Page } from "@playwright/test";
import { type BuildName, buildFolder } from "#tools/test-sites/builds.ts";
import { type ServedBuild, serveBuild } from "#tools/test-sites/serve-build.ts";

export type SiteOptions = {
  /** Which build the tests of a file look at: `test.use({ build: "filled" })`. */
  build: BuildName;
  site: ServedBuild;
};

type Fixtures = {
  /** Requests fail on purpose in this test, so what the browser says about them is no fault: `test.use({ requestsFail: true })`. */
  requestsFail: boolean;
  /**
   * Other hosts answer with nothing, so that their frames and scripts are no fault. `unreachable` for tests of keepalive
   * requests that are redirected: Chromium does not finish those while Playwright looks at requests.
   */
  otherHosts: "answer" | "unreachable";
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
  otherHosts: ["answer", { option: true }],
  faults: [
    async ({ context, requestsFail, otherHosts }, use) => {
      const faults: string[] = [];
      // A map or a provider gets an empty answer; nothing leaves the machine in either case (see chromium.ts).
      if (otherHosts === "answer")
        await context.route(
          (url) => url.hostname !== "127.0.0.1",
          (route) => route.fulfill({ status: 200, contentType: "text/html", body: "" }),
        );
      context.on("page", (page) => {
        page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
        page.on("console", (message) => {
          if (message.type() === "error" || message.type() === "warning") faults.push(`console: ${message.text()}`);
        });
      });
      await use(faults);
      const expected = (fault: string) => requestsFail && fault.startsWith("console: Failed to load resource");
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
