import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { addresses } from "#contract/addresses.ts";
import { messages } from "#contract/alert-messages.ts";
import { expect, test } from "#tests/fixtures.ts";
import { asha, ashaSubscribes } from "#tests/receiver/samples.ts";
import { hasWrangler, type RunningWorker, startWorker } from "#tests/receiver/worker-receiver.ts";
import { buildFolder, neutralSettings } from "#tools/test-sites/builds.ts";
import { fillForm, sendForm, typedTexts } from "./fill-form.ts";

// The site as it runs on Cloudflare, in the platform's own runtime. One worker and one database for all tests of this file.
test.skip(!hasWrangler, "Cloudflare's tool is not installed; npm test installs it.");
test.describe.configure({ mode: "default", timeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), "on-cloudflare-"));
const env = { DATA_DIR: join(folder, "data"), OUT_DIR: buildFolder("shipped") };
let worker: RunningWorker;

test.beforeAll(async () => {
  worker = await startWorker(folder, env);
});
test.afterAll(async () => {
  await worker?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

test("what both forms send and which pages were viewed is in the inbox that staff open", async ({ page }) => {
  await page.goto(worker.url + addresses.contact);
  expect(await sendForm(page, "enquiry", { ...asha, message: "Sent by a script" })).toBe(messages.enquiry.sent);
  await page.goto(worker.url + addresses.blogs);
  expect(await sendForm(page, "newsletter", ashaSubscribes)).toBe(messages.newsletter.sent);
  await expect.poll(async () => (await worker.sql("SELECT page FROM page_views"))[0]).toHaveLength(2);
  const shown = await inbox();
  expect(shown).toContain("Sent by a script");
  expect(shown).toContain(ashaSubscribes.email);
  expect(await inbox("--page-views")).toMatch(/\/contact\b.*\n.*\/blogs\b|\/blogs\b.*\n.*\/contact\b/);
});

test.describe("without scripts in the browser", () => {
  test.use({ javaScriptEnabled: false });

  test("an ordinary form is answered with a page, and is in the inbox as well", async ({ page }) => {
    await page.goto(worker.url + addresses.contact);
    await fillForm(page, "enquiry", { ...asha, message: "Sent without a script" });
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText(messages.enquiry.sent)).toBeVisible();
    const rows = await worker.rows("enquiry");
    expect(rows.map(({ texts }) => texts.message)).toContain("Sent without a script");
  });
});

test.describe("when the database cannot store", () => {
  test.use({ requestsFail: true });

  test("the visitor is told so, and every word stays in the form", async ({ page }) => {
    await page.goto(worker.url + addresses.contact);
    await worker.sql("ALTER TABLE enquiries RENAME TO gone");
    try {
      expect(await sendForm(page, "enquiry", asha)).toBe(messages.enquiry.failed);
      expect(await typedTexts(page, "enquiry")).toEqual(Object.values(asha));
    } finally {
      await worker.sql("ALTER TABLE gone RENAME TO enquiries");
    }
  });
});

/** What `npm run inbox -- --at cloudflare --local` prints. */
async function inbox(...args: string[]): Promise<string> {
  const command = ["tools/inbox.ts", "--at", "cloudflare", "--local", ...args];
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    env: { ...process.env, ...neutralSettings, ...env },
  });
  return stdout;
}
