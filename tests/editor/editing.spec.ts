import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect as expectWithin, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { neutralSettings, runBuild } from "#tools/test-sites/builds.ts";
import { freePort } from "../free-port.ts";

// As an office person would: from the editor's first click to the built page. One editor, one content folder, in order.
test.describe.configure({ mode: "serial", timeout: 300_000, retries: 2 });
test.use({ actionTimeout: 60_000, navigationTimeout: 60_000 });

/** A page that is rendered for the first time on a busy machine takes a while. */
const expect = expectWithin.configure({ timeout: 100_000 });

let editor: Awaited<ReturnType<typeof startEditor>>;
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
const field = (page: Page, name: string) => forms(page).getByRole("textbox", { name, exact: true });
const button = (page: Page, name: string) => forms(page).getByRole("button", { name, exact: true });
const findings = (page: Page) => page.getByRole("status");
const preview = (page: Page) => page.frameLocator("#preview");
const previewTitle = (page: Page) => preview(page).getByRole("heading", { level: 1 });

/** Opens the editor, or goes on in it by its own menu. */
async function openForm(page: Page, name: string, entry?: string) {
  if (page.url() === "about:blank") await page.goto(editor.url);
  else await button(page, "Open app navigation").click();
  await forms(page).getByRole("link", { name, exact: true }).first().click();
  await expect(forms(page).getByRole("heading", { level: 1, name })).toBeVisible();
  if (entry !== undefined) await forms(page).getByRole("row", { name: entry }).click();
}

async function choosePicture(page: Page, name: string, buffer: Buffer) {
  const input = forms(page).getByLabel("Choose picture", { exact: true }).and(forms(page).locator("input"));
  await input.setInputFiles({ name, mimeType: "image/jpeg", buffer });
}

test("the telephone number is changed in one place, and nothing else with it", async ({ page }) => {
  const before = read("site.yaml");
  await openForm(page, "Address, telephone, notice");
  await expect(previewTitle(page)).toHaveText("Contact Us");
  await expect(field(page, "Phone")).toHaveValue("+91 172 000 0000");
  await field(page, "Phone").fill("+91 172 000 0001");
  await button(page, "Save").click();
  await expect
    .poll(() => read("site.yaml"))
    .toBe(before.replace('phone: "+91 172 000 0000"', 'phone: "+91 172 000 0001"'));
  await expect(preview(page).getByRole("contentinfo").getByRole("link", { name: "+91 172 000 0001" })).toBeVisible();
});

test("an update is added", async ({ page }) => {
  await openForm(page, "Updates");
  await button(page, "Add").click();
  await field(page, "Title").fill("The office is closed on 25 December");
  await field(page, "Id").fill("office-closed-2026-12");
  await field(page, "Text").fill("We are back on **Monday**, 28 December.");
  await button(page, "Create").click();
  await expect(previewTitle(page)).toHaveText("The office is closed on 25 December");
  expect(read("updates/the-office-is-closed-on-25-december.md")).toContain("We are back on **Monday**, 28 December.");
});

test("a blog with a picture is added", async ({ page }) => {
  await openForm(page, "Blogs");
  await button(page, "Add").click();
  await field(page, "Title").fill("Keeping registers");
  const photograph = sharp({ create: { width: 1200, height: 600, channels: 3, background: "#7d5411" } }).jpeg();
  await choosePicture(page, "Our Registers (1).JPG", await photograph.toBuffer());
  await expect(field(page, "Image (optional)")).toHaveValue("blog/our-registers-1.jpg");
  await field(page, "Image alt (optional)").fill("Three bound registers on a shelf");
  await field(page, "Text").fill("Which registers a company keeps.");
  await button(page, "List").click();
  await button(page, "Create").click();
  await expect(previewTitle(page)).toHaveText("Keeping registers");
  await expect(preview(page).getByRole("img", { name: "Three bound registers on a shelf" })).toBeVisible();
  await expect(findings(page)).toContainText('"second entry of the list" is what the button wrote');
});

test("a service is corrected, and every other word of its file stays", async ({ page }) => {
  const file = "services/approval-services.md";
  const before = read(file);
  await openForm(page, "Services", "approval-services");
  await expect(previewTitle(page)).toHaveText("Approval Services");
  const text = await field(page, "Text").inputValue();
  await field(page, "Text").fill(text.replace("Common cases are:", "The usual cases are:"));
  await button(page, "Save").click();
  await expect.poll(() => read(file)).toBe(before.replace("Common cases are:", "The usual cases are:"));
});

test("a mistake is shown in the editor, with what to write, and a doubtful word with its reason", async ({ page }) => {
  await openForm(page, "Address, telephone, notice");
  await field(page, "Phone").fill("call us");
  await field(page, "Notice text").fill("The best firm in the north");
  await button(page, "Save").click();
  await expect(findings(page)).toContainText("site.yaml, phone: is not a telephone number that can be dialled");
  await expect(findings(page)).toContainText("site.yaml, notice_text");
  await field(page, "Phone").fill("+91 172 000 0001");
  await field(page, "Notice text").fill("Welcome");
  await button(page, "Save").click();
  await expect(findings(page)).not.toContainText("telephone number");
  await openForm(page, "Services", "approval-services");
  await field(page, "Description").fill("a".repeat(201));
  await button(page, "Save").click();
  const refusal = forms(page).getByText(/must be no longer than|at most|200/i);
  await expect(refusal.first()).toBeVisible();
  expect(read("services/approval-services.md")).not.toContain("aaaa");
});

test("what was changed by hand meanwhile is not undone: the form reports it, and writes nothing", async ({ page }) => {
  await openForm(page, "Address, telephone, notice");
  await expect(field(page, "Tagline")).toHaveValue("Company Secretary");
  const byHand = read("site.yaml").replace("Stay tuned", "Look in again").replace("Welcome", "Good day");
  writeFileSync(join(editor.contentDir, "site.yaml"), byHand);
  await field(page, "Tagline").fill("Company Secretaries");
  await button(page, "Save").click();
  const refusal = forms(page).getByText(/was changed elsewhere/);
  await expect(refusal.first()).toBeVisible();
  expect(read("site.yaml")).toBe(byHand);
  // As the form says: the page reloaded, and what was written once more.
  await page.goto("about:blank");
  await openForm(page, "Address, telephone, notice");
  await expect(field(page, "Notice text")).toHaveValue(/^Good day/);
  await expect(field(page, "Tagline")).toHaveValue("Company Secretary");
  await field(page, "Tagline").fill("Company Secretaries");
  await button(page, "Save").click();
  await expect.poll(() => read("site.yaml")).toBe(byHand.replace('"Company Secretary"', '"Company Secretaries"'));
});

test("a text file with the name of a picture is refused, and the form says why", async ({ page }) => {
  await openForm(page, "Services", "approval-services");
  await choosePicture(page, "no-picture.jpg", Buffer.from("words"));
  await expect(forms(page).getByRole("alert").filter({ hasText: "cannot be read to its end" })).toBeVisible();
  expect(readdirSync(join(editor.contentDir, "images/blog"))).not.toContain("no-picture.jpg");
});

test("every file can be opened, and everything that was written here can be built", async ({ page }) => {
  for (const name of [
    "Messages above the updates",
    "About Us",
    "Paragraph of every service",
    "Privacy (Hindi)",
    "Disclaimer",
  ]) {
    await openForm(page, name);
    await expect(button(page, "Save"), name).toBeVisible();
    await expect(forms(page).getByText(/failed|error/i), name).toHaveCount(0);
  }
  await openForm(page, "Home");
  await field(page, "Headline").fill("Company secretaries of Chandigarh");
  await button(page, "Save").click();
  await expect(previewTitle(page)).toHaveText("Company secretaries of Chandigarh");
  expect(read("home.yaml")).toContain('date: "2025-10-5"');

  const privacy = read("legal/privacy.md");
  await openForm(page, "Privacy (English)");
  await field(page, "Kept (optional)").fill("24 months");
  await button(page, "Save").click();
  await expect.poll(() => read("legal/privacy.md")).toBe(privacy.replace('kept: "12 months"', 'kept: "24 months"'));

  const outDir = ".cache/edited";
  const { status, output } = await runBuild({ CONTENT_DIR: editor.contentDir, OUT_DIR: outDir });
  expect(status, output).toBe(0);
  const built = (file: string) => readFileSync(join(outDir, file), "utf8");
  expect(built("index.html")).toContain("Company secretaries of Chandigarh");
  expect(built("contact.html")).toContain("tel:+911720000001");
  expect(built("updates/office-closed-2026-12.html")).toContain("<strong>Monday</strong>");
  expect(built("blog/keeping-registers.html")).toMatch(/<img[^>]*alt="Three bound registers on a shelf"/);
  expect(built("blog/keeping-registers.html")).toContain("<li>second entry of the list</li>");
  expect(built("services/approval-services.html")).toContain("The usual cases are:");
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

test("content with a mistake can be opened, to correct it", async ({ page }) => {
  writeFileSync(join(editor.contentDir, "site.yaml"), read("site.yaml").replace(/^phone: .*$/m, 'phone: "call us"'));
  const second = await startEditor(editor.contentDir);
  try {
    await page.goto(second.url);
    await expect(findings(page)).toContainText("site.yaml, phone: is not a telephone number");
    await forms(page).getByRole("link", { name: "Address, telephone, notice", exact: true }).first().click();
    await field(page, "Phone").fill("+91 172 000 0002");
    await button(page, "Save").click();
    await expect(findings(page)).not.toContainText("telephone number");
    await expect(preview(page).getByRole("contentinfo").getByRole("link", { name: "+91 172 000 0002" })).toBeVisible();
  } finally {
    await second.stop();
  }
});

/** Starts `npm run edit` on a copy of a content folder. */
async function startEditor(content: string) {
  const folder = mkdtempSync(join(tmpdir(), "edited-"));
  const contentDir = join(folder, "content");
  cpSync(content, contentDir, { recursive: true });
  const port = await freePort();
  const program = spawn(process.execPath, ["tools/editor/edit.ts"], {
    env: { ...process.env, ...neutralSettings, CONTENT_DIR: contentDir, EDIT_PORT: String(port) },
  });
  let output = "";
  await new Promise<void>((resolve) => {
    program.once("exit", () => resolve());
    for (const stream of [program.stdout, program.stderr])
      stream.on("data", (text) => {
        output += text;
        if (output.includes("http://localhost:")) resolve();
      });
  });
  const [url] = /http:\/\/localhost:\d+/.exec(output) ?? [];
  if (url === undefined) throw new Error(`The editor did not start: ${output}`);
  const stop = async () => {
    const ended = once(program, "exit");
    program.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, contentDir, stop };
}
