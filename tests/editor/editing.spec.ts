import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect as expectSoon, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { runBuild } from "#tools/test-sites/builds.ts";
import { type RunningEditor, startEditor } from "./running-editor.ts";

// As an office person would: from the editor's first click to the built page. One editor, one content folder, in order.
test.describe.configure({ mode: "serial", timeout: 300_000, retries: 2 });
test.use({ actionTimeout: 60_000, navigationTimeout: 60_000 });

/** A page that is rendered for the first time on a busy machine takes a while. */
const expect = expectSoon.configure({ timeout: 100_000 });

let editor: RunningEditor;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  editor = await startEditor("content");
});
test.afterAll(async () => await editor?.stop());

// Nothing is requested from another host.
test.beforeEach(async ({ page }) => {
  await page.route(
    (url) => !/^(localhost|127\.0\.0\.1)$/.test(url.hostname),
    (route) => route.abort(),
  );
});

const read = (name: string) => readFileSync(join(editor.contentDir, name), "utf8");
const forms = (page: Page) => page.frameLocator("#forms");
const saved = (page: Page) => page.frameLocator("#preview");

/** Opens the editor, or goes on in it by its own menu. */
async function openForm(page: Page, name: string, entry?: string) {
  if (page.url() === "about:blank") await page.goto(editor.url);
  else await forms(page).getByRole("button", { name: "Open app navigation", exact: true }).click();
  await forms(page).getByRole("link", { name, exact: true }).first().click();
  await expect(forms(page).getByRole("heading", { level: 1, name })).toBeVisible();
  if (entry !== undefined) await forms(page).getByRole("row", { name: entry }).click();
}

async function save(page: Page, button = "Save") {
  await forms(page).getByRole("button", { name: button, exact: true }).click();
}

/** The page as a visitor gets it after the next build. */
function builtPage(name: string): string {
  const outDir = ".cache/edited";
  const { status, output } = runBuild({ CONTENT_DIR: editor.contentDir, OUT_DIR: outDir });
  expect(status, output).toBe(0);
  return readFileSync(join(outDir, name), "utf8");
}

test("the telephone number is changed in one place, and nothing else with it", async ({ page }) => {
  const before = read("site.yaml");
  await openForm(page, "Address, telephone, notice");
  await expect(saved(page).getByRole("heading", { level: 1 })).toHaveText("Contact Us");
  const phone = forms(page).getByRole("textbox", { name: "Phone", exact: true });
  await expect(phone).toHaveValue("+91 172 000 0000");
  await phone.fill("+91 172 000 0001");
  await save(page);
  await expect
    .poll(() => read("site.yaml"))
    .toBe(before.replace('phone: "+91 172 000 0000"', 'phone: "+91 172 000 0001"'));
  await expect(saved(page).getByRole("contentinfo").getByRole("link", { name: "+91 172 000 0001" })).toBeVisible();
  expect(builtPage("contact.html")).toContain("tel:+911720000001");
});

test("an update is published", async ({ page }) => {
  await openForm(page, "Updates");
  await forms(page).getByRole("button", { name: "Add", exact: true }).click();
  await forms(page).getByRole("textbox", { name: "Title", exact: true }).fill("The office is closed on 25 December");
  await forms(page).getByRole("textbox", { name: "Id", exact: true }).fill("office-closed-2026-12");
  await forms(page).getByRole("textbox", { name: "Text", exact: true }).fill("We are back on **Monday**, 28 December.");
  await save(page, "Create");
  const file = "updates/the-office-is-closed-on-25-december.md";
  await expect.poll(() => readdirSync(join(editor.contentDir, "updates")).join()).toContain("25-december.md");
  expect(read(file)).toContain("We are back on **Monday**, 28 December.");
  await expect(saved(page).getByRole("heading", { level: 1 })).toHaveText("The office is closed on 25 December");
  const built = builtPage("updates/office-closed-2026-12.html");
  expect(built).toContain("<strong>Monday</strong>");
});

test("a blog with a picture is published", async ({ page }) => {
  await openForm(page, "Blogs");
  await forms(page).getByRole("button", { name: "Add", exact: true }).click();
  await forms(page).getByRole("textbox", { name: "Title", exact: true }).fill("Keeping registers");
  const photograph = await sharp({ create: { width: 1200, height: 600, channels: 3, background: "#7d5411" } })
    .jpeg()
    .toBuffer();
  await forms(page)
    .getByLabel("Choose picture", { exact: true })
    .and(forms(page).locator("input"))
    .setInputFiles({ name: "Our Registers (1).JPG", mimeType: "image/jpeg", buffer: photograph });
  await expect(forms(page).getByRole("textbox", { name: "Image (optional)", exact: true })).toHaveValue(
    "blog/our-registers-1.jpg",
  );
  await forms(page)
    .getByRole("textbox", { name: "Image alt (optional)", exact: true })
    .fill("Three bound registers on a shelf");
  const text = forms(page).getByRole("textbox", { name: "Text", exact: true });
  await text.fill("Which registers a company keeps.");
  await forms(page).getByRole("button", { name: "List", exact: true }).click();
  await save(page, "Create");
  await expect(saved(page).getByRole("heading", { level: 1 })).toHaveText("Keeping registers");
  await expect(saved(page).getByRole("img", { name: "Three bound registers on a shelf" })).toBeVisible();
  const built = builtPage("blog/keeping-registers.html");
  expect(built).toMatch(/<img[^>]*alt="Three bound registers on a shelf"/);
  expect(built).toContain("<li>second entry of the list</li>");
  await expect(page.getByRole("status")).toContainText('"second entry of the list" is what the button wrote');
});

test("a service is corrected, and every other word of its file stays", async ({ page }) => {
  const file = "services/approval-services.md";
  const before = read(file);
  await openForm(page, "Services", "approval-services");
  await expect(saved(page).getByRole("heading", { level: 1 })).toHaveText("Approval Services");
  const text = forms(page).getByRole("textbox", { name: "Text", exact: true });
  await text.fill((await text.inputValue()).replace("Common cases are:", "The usual cases are:"));
  await save(page);
  await expect.poll(() => read(file)).toBe(before.replace("Common cases are:", "The usual cases are:"));
  expect(builtPage("services/approval-services.html")).toContain("The usual cases are:");
});

test("a mistake is shown in the editor, with what to write, and a doubtful word with its reason", async ({ page }) => {
  await openForm(page, "Address, telephone, notice");
  await forms(page).getByRole("textbox", { name: "Phone", exact: true }).fill("call us");
  await forms(page).getByRole("textbox", { name: "Notice text", exact: true }).fill("The best firm in the north");
  await save(page);
  const findings = page.getByRole("status");
  await expect(findings).toContainText("site.yaml, phone: is not a telephone number that can be dialled");
  await expect(findings).toContainText("site.yaml, notice_text");
  await forms(page).getByRole("textbox", { name: "Phone", exact: true }).fill("+91 172 000 0001");
  await forms(page).getByRole("textbox", { name: "Notice text", exact: true }).fill("Welcome");
  await save(page);
  await expect(findings).not.toContainText("telephone number");
  await openForm(page, "Services", "approval-services");
  await forms(page).getByRole("textbox", { name: "Description", exact: true }).fill("a".repeat(201));
  await save(page);
  await expect(
    forms(page)
      .getByText(/must be no longer than|at most|200/i)
      .first(),
  ).toBeVisible();
  expect(read("services/approval-services.md")).not.toContain("aaaa");
});

test("what was changed by hand meanwhile is not undone: the form reports it, and writes nothing", async ({ page }) => {
  await openForm(page, "Address, telephone, notice");
  const tagline = forms(page).getByRole("textbox", { name: "Tagline", exact: true });
  await expect(tagline).toHaveValue("Company Secretary");
  const byHand = read("site.yaml").replace("Stay tuned", "Look in again").replace("Welcome", "Good day");
  writeFileSync(join(editor.contentDir, "site.yaml"), byHand);
  await tagline.fill("Company Secretaries");
  await save(page);
  await expect(
    forms(page)
      .getByText(/was changed elsewhere/)
      .first(),
  ).toBeVisible();
  expect(read("site.yaml")).toBe(byHand);
  // As the form says: the page anew, and what was written once more.
  await page.goto("about:blank");
  await openForm(page, "Address, telephone, notice");
  await expect(forms(page).getByRole("textbox", { name: "Notice text", exact: true })).toHaveValue(/^Good day/);
  await expect(tagline).toHaveValue("Company Secretary");
  await tagline.fill("Company Secretaries");
  await save(page);
  await expect.poll(() => read("site.yaml")).toBe(byHand.replace('"Company Secretary"', '"Company Secretaries"'));
});

test("a text that calls itself a picture is not taken, and the form says why", async ({ page }) => {
  await openForm(page, "Services", "approval-services");
  await forms(page)
    .getByLabel("Choose picture", { exact: true })
    .and(forms(page).locator("input"))
    .setInputFiles({ name: "no-picture.jpg", mimeType: "image/jpeg", buffer: Buffer.from("words") });
  await expect(forms(page).getByRole("alert").filter({ hasText: "cannot be read to its end" })).toBeVisible();
  expect(readdirSync(join(editor.contentDir, "images/blog"))).not.toContain("no-picture.jpg");
});

test("every file can be opened, and is written as the build can read it", async ({ page }) => {
  for (const name of [
    "Messages above the updates",
    "Home",
    "About Us",
    "Paragraph of every service",
    "Privacy (English)",
    "Privacy (Hindi)",
    "Disclaimer",
  ]) {
    await openForm(page, name);
    await expect(forms(page).getByRole("button", { name: "Save", exact: true }), name).toBeVisible();
    await expect(forms(page).getByText(/failed|error/i), name).toHaveCount(0);
  }
  await openForm(page, "Home");
  await forms(page).getByRole("textbox", { name: "Headline", exact: true }).fill("Company secretaries of Chandigarh");
  await save(page);
  await expect(saved(page).getByRole("heading", { level: 1 })).toHaveText("Company secretaries of Chandigarh");
  expect(read("home.yaml")).toContain('date: "2025-10-5"');
  expect(builtPage("index.html")).toContain("Company secretaries of Chandigarh");

  const privacy = read("legal/privacy.md");
  await openForm(page, "Privacy (English)");
  await forms(page).getByRole("textbox", { name: "Kept (optional)", exact: true }).fill("24 months");
  await save(page);
  await expect.poll(() => read("legal/privacy.md")).toBe(privacy.replace('kept: "12 months"', 'kept: "24 months"'));
});

test("the editor answers this computer alone", async ({ request }) => {
  const other = await request.get(editor.url, { headers: { Host: "evil.example" } });
  expect(other.status()).toBe(403);
  const sent = await request.post(`${editor.url}/pictures?name=a.png`, {
    headers: { Origin: "https://evil.example" },
    data: "x",
  });
  expect(sent.status()).toBe(403);
  const written = await request.post(`${editor.url}/api/keystatic/update`, {
    headers: { "Content-Type": "application/json", "no-cors": "1" },
    data: { additions: [{ path: "blog/page.html", contents: "eA" }], deletions: [] },
  });
  expect([written.status(), await written.text()]).toEqual([400, "Only content files."]);
});

test("content with a mistake can be opened, to mend it", async ({ page }) => {
  writeFileSync(join(editor.contentDir, "site.yaml"), read("site.yaml").replace(/^phone: .*$/m, 'phone: "call us"'));
  const second = await startEditor(editor.contentDir);
  try {
    await page.goto(second.url);
    await expect(page.getByRole("status")).toContainText("site.yaml, phone: is not a telephone number");
    await forms(page).getByRole("link", { name: "Address, telephone, notice", exact: true }).first().click();
    await forms(page).getByRole("textbox", { name: "Phone", exact: true }).fill("+91 172 000 0002");
    await save(page);
    await expect(page.getByRole("status")).not.toContainText("telephone number");
    const link = saved(page).getByRole("contentinfo").getByRole("link", { name: "+91 172 000 0002" });
    await expect(link).toBeVisible();
  } finally {
    await second.stop();
  }
});
