import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect as expectWithin, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { addresses } from "#contract/addresses.ts";
import { neutralSettings } from "#tools/test-sites/builds.ts";
import { freePort } from "../free-port.ts";

// As an office person would: from the editor's first click to the built page. One editor, one content folder, in order.
test.describe.configure({ mode: "serial", timeout: 300_000, retries: 2 });
test.use({ actionTimeout: 60_000, navigationTimeout: 60_000 });

/** A page that is rendered for the first time on a busy machine takes a while. */
const expect = expectWithin.configure({ timeout: 100_000 });

let editor: Awaited<ReturnType<typeof startEditor>>;
/** One window for all tests, as somebody has who edits: in a new one the forms take seconds to open. */
let page: Page;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  editor = await startEditor((contentDir) => {
    const site = join(contentDir, "site.yaml");
    writeFileSync(site, readFileSync(site, "utf8").replace(/^phone: .*$/m, 'phone: "call us"'));
    for (const [file, title, day] of [
      // The forms' own mark, which they show beside what is not saved.
      ["b", "Unsaved, an older text", "2025-03-01"],
      ["a", "The oldest text", "2024-03-01"],
      ["z", "A text without a day", ""],
      ["c", "कंपनी", "2026-03-01"],
    ])
      writeFileSync(
        join(contentDir, `updates/${file}.md`),
        `---\nid: "${file}"\ntitle: "${title}"\n${day && `published_at: "${day}"\n`}---\n\nText.\n`,
      );
  });
  // The moving parts of the page beside the forms would be drawn all the time.
  page = await browser.newPage({ reducedMotion: "reduce" });
});
test.afterAll(async () => {
  await page?.close();
  await editor?.stop();
});

const read = (name: string) => readFileSync(join(editor.contentDir, name), "utf8");
const forms = (page: Page) => page.frameLocator("#forms");
const field = (page: Page, name: string) => forms(page).getByRole("textbox", { name, exact: true });
const button = (page: Page, name: string) => forms(page).getByRole("button", { name, exact: true });
const findings = (page: Page) => page.getByRole("status");
const preview = (page: Page) => page.frameLocator("#preview");
const previewTitle = (page: Page) => preview(page).getByRole("heading", { level: 1 });

/** Opens the editor, or goes on in it by its own menu; what other programs wrote, it reads when it is opened. */
async function openForm(page: Page, name: string, entry?: string) {
  if (page.url() === "about:blank") await page.goto(editor.url);
  else await button(page, "Open app navigation").click();
  await forms(page).getByRole("link", { name, exact: true }).first().click();
  await expect(forms(page).getByRole("heading", { level: 1, name })).toBeVisible();
  if (entry !== undefined) await forms(page).getByRole("row", { name: entry }).click();
}

/** Saves the open form, and waits until it has taken what it saved for its own: of words typed before that, none would stay. */
async function save(page: Page) {
  await button(page, "Save").click();
  const saving = forms(page).getByRole("progressbar", { name: "Saving changes" });
  await expect(forms(page).getByText("Unsaved", { exact: true }).or(saving)).toHaveCount(0);
}

async function choosePicture(page: Page, name: string, buffer: Buffer) {
  const input = forms(page).getByLabel("Choose picture", { exact: true }).and(forms(page).locator("input"));
  await input.setInputFiles({ name, mimeType: "image/jpeg", buffer });
}

/** What a program puts on the clipboard; `file` is a picture in base64. */
async function paste(page: Page, clipboard: Record<string, string>) {
  await field(page, "Text").evaluate((area, { file, ...texts }) => {
    const data = new DataTransfer();
    for (const [type, text] of Object.entries(texts)) data.setData(type, text);
    const bytes = Uint8Array.from(atob(file ?? ""), (letter) => letter.charCodeAt(0));
    if (file) data.items.add(new File([bytes], "image.png", { type: "image/png" }));
    area.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, clipboard);
}

/** Of the first dot of a picture, each part rounded to one of 16 steps. */
function colour(img: HTMLImageElement) {
  const context = document.createElement("canvas").getContext("2d");
  context?.drawImage(img, 0, 0);
  return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3).map((part) => Math.round(part / 17) * 17);
}

async function caretAtEnd(page: Page) {
  await field(page, "Text").focus();
  await page.keyboard.press("Control+End");
}

const wordHtml = `<html><head><style>p {}</style></head><body><!--StartFragment--><p class=MsoNormal>The <b>first</b>
paragraph.<o:p></o:p></p><p class=MsoNormal>The second.</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span>One</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp;</span></span>Inner</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>Two</p>
<table border=1 style='border:none'><tr><td><p>Form</p></td><td><p>Due</p></td></tr><tr><td><p>MGT-7</p></td><td><p>60
days</p></td></tr></table><!--EndFragment--></body></html>`;

test("content with a mistake can be opened, to correct it", async () => {
  const before = read("site.yaml");
  await page.goto(editor.url);
  await expect(findings(page)).toContainText("site.yaml, phone: is not a telephone number");
  await openForm(page, "Address, telephone, notice");
  await field(page, "Phone").fill("+91 172 000 0000");
  await save(page);
  await expect(findings(page)).not.toContainText("telephone number");
  expect(read("site.yaml")).toBe(before.replace("call us", "+91 172 000 0000"));
  await expect(preview(page).getByRole("contentinfo").getByRole("link", { name: "+91 172 000 0000" })).toBeVisible();
});

test("the telephone number is changed in one place, and nothing else with it", async () => {
  const before = read("site.yaml");
  await expect(previewTitle(page)).toHaveText("Contact Us");
  await expect(field(page, "Phone")).toHaveValue("+91 172 000 0000");
  const [tab] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "Open in a new tab" }).click(),
  ]);
  await tab.waitForLoadState();
  await field(page, "Phone").fill("+91 172 000 0001");
  await save(page);
  await expect
    .poll(() => read("site.yaml"))
    .toBe(before.replace('phone: "+91 172 000 0000"', 'phone: "+91 172 000 0001"'));
  for (const shown of [preview(page), tab])
    await expect(shown.getByRole("contentinfo").getByRole("link", { name: "+91 172 000 0001" })).toBeVisible();
  await tab.close();
});

test("an update is added", async () => {
  await openForm(page, "Updates");
  await button(page, "Add").click();
  await field(page, "Title").fill("The office is closed on 25 December");
  await field(page, "Last part of the address").fill("office-closed-2026-12");
  await field(page, "Text").fill("We are back on **Monday**, 28 December.");
  await button(page, "Create").click();
  await expect(previewTitle(page)).toHaveText("The office is closed on 25 December");
  expect(read("updates/the-office-is-closed-on-25-december.md")).toContain("We are back on **Monday**, 28 December.");
});

test("a blog with a picture is added", async () => {
  await openForm(page, "Blogs");
  await button(page, "Add").click();
  await field(page, "Title").fill("Keeping registers");
  const photograph = sharp({ create: { width: 1200, height: 600, channels: 3, background: "#7d5411" } }).jpeg();
  await choosePicture(page, "Our Registers (1).JPG", await photograph.toBuffer());
  await expect(field(page, "Picture (optional)")).toHaveValue("blog/our-registers-1.jpg");
  await field(page, "What the picture shows (optional)").fill("Three bound registers on a shelf");
  await field(page, "Text").fill("Which registers a company keeps.");
  await button(page, "Create").click();
  await expect(previewTitle(page)).toHaveText("Keeping registers");
  const picture = preview(page).getByRole("img", { name: "Three bound registers on a shelf" });
  await expect(picture).toBeVisible();
  // It is made when it is asked for, also in the very first session.
  // The page beside the forms may load again meanwhile.
  await expect(async () => {
    expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }).toPass({ timeout: 100_000 });
  // Another program replaces it by one of the same size.
  const blue = sharp({ create: { width: 1200, height: 600, channels: 3, background: "#0000ff" } }).jpeg();
  writeFileSync(join(editor.contentDir, "images/blog/our-registers-1.jpg"), await blue.toBuffer());
  await expect.poll(() => picture.evaluate(colour).catch(() => []), { timeout: 30_000 }).toEqual([0, 0, 255]);
});

test("what is pasted from Word stays what it was, and can be taken back", async () => {
  await openForm(page, "Blogs", "Keeping registers");
  const before = await field(page, "Text").inputValue();
  await caretAtEnd(page);
  await paste(page, { "text/html": wordHtml, "text/plain": "of no use" });
  const pasted =
    "The **first** paragraph.\n\nThe second.\n\n- One\n    - Inner\n- Two\n\n| Form | Due |\n| --- | --- |\n| MGT-7 | 60 days |";
  await expect(field(page, "Text")).toHaveValue(`Which registers a company keeps.\n\n${pasted}\n`);
  await page.keyboard.press("Control+z");
  await expect(field(page, "Text")).toHaveValue(before);
  await page.keyboard.press("Control+y");
  await save(page);
  await expect(preview(page).getByRole("table")).toContainText("60 days");
  await expect(preview(page).getByRole("listitem").getByText("Inner", { exact: true })).toBeVisible();
  expect(read("blog/keeping-registers.md")).toContain(`---\n\nWhich registers a company keeps.\n\n${pasted}\n`);

  await field(page, "Text").fill("Start.");
  await paste(page, { "text/plain": "One.\r\nTwo.\r\n•\tA\r\n•\tB\r\n" });
  await expect(field(page, "Text")).toHaveValue("Start.\n\nOne.\n\nTwo.\n\n- A\n- B\n");
  await field(page, "Text").fill("");
  await paste(page, { "text/html": "<p>one <b>word</b></p>" });
  await expect(field(page, "Text")).toHaveValue("one **word**");
});

test("the buttons of a text leave the caret where it was, make each line an entry, and can be undone", async () => {
  await openForm(page, "Blogs", "Keeping registers");
  const text = field(page, "Text");
  const select = (start: number, end: number) =>
    text.evaluate(
      (area: HTMLTextAreaElement, range) => area.setSelectionRange(...(range as [number, number])),
      [start, end],
    );
  const selection = () =>
    text.evaluate(({ selectionStart, selectionEnd }: HTMLTextAreaElement) => [selectionStart, selectionEnd]);
  const written = "One plain word.\n\nA\nB\nC\n\nThe end.";
  await text.fill(written);
  await select(4, 9);
  await button(page, "Bold").click();
  await expect(text).toHaveValue(written.replace("plain", "**plain**"));
  await expect(text).toBeFocused();
  expect((await selection())[1]).toBeLessThan(14);
  await page.keyboard.press("Control+z");
  await expect(text).toHaveValue(written);
  await select(17, 22);
  await button(page, "List").click();
  await expect(text).toHaveValue(written.replace("A\nB\nC", "- A\n- B\n- C"));
  await page.keyboard.press("Control+z");
  await expect(text).toHaveValue(written);
  await select(0, 0);
  await button(page, "Heading").click();
  await expect(text).toHaveValue(`## ${written}`);
});

test("a pasted picture is taken in, or a sentence says why not", async () => {
  await openForm(page, "Blogs", "Keeping registers");
  await field(page, "Text").fill("Before.");
  const photograph = sharp({ create: { width: 400, height: 200, channels: 3, background: "#7d5411" } }).png();
  await paste(page, { file: (await photograph.toBuffer()).toString("base64") });
  await expect(field(page, "Text")).toHaveValue("Before.\n\n![What the picture shows](blog/image.png)\n");
  expect(readdirSync(join(editor.contentDir, "images/blog"))).toContain("image.png");
  // The words for it are selected, to be written over.
  await page.keyboard.type("A shelf");
  await expect(field(page, "Text")).toHaveValue("Before.\n\n![A shelf](blog/image.png)\n");
  await paste(page, { "text/html": '<img src="file:///C:/clip.png">' });
  await expect(forms(page).getByRole("alert").filter({ hasText: "Save each picture as a file" })).toBeVisible();
});

test("lists show titles, the newest first and those without a day last", async () => {
  await openForm(page, "Updates");
  const rows = forms(page)
    .getByRole("rowheader")
    .filter({ hasText: /[^\d-]/ });
  await expect(rows).toHaveText([
    "कंपनी",
    "Unsaved, an older text",
    "The oldest text",
    "The office is closed on 25 December",
    "A text without a day",
  ]);
  await expect(forms(page).getByRole("columnheader")).toHaveText(["Title", "Day"]);
});

test("a day that is still to come is said in the form", async () => {
  // From the list of the test before.
  await forms(page).getByRole("row", { name: "The office is closed on 25 December" }).click();
  const remark = forms(page).getByText("This day is in the future.");
  await expect(button(page, "Save")).toBeVisible();
  await expect(remark).toHaveCount(0);
  const day = forms(page).getByLabel("Day (optional)").and(forms(page).locator("input"));
  await day.fill("2999-01-01");
  await expect(remark).toBeVisible();
  await day.fill("2020-01-01");
  await expect(remark).toHaveCount(0);
});

test("a file that another program replaces is shown again, each time it is saved", async () => {
  const site = join(editor.contentDir, "site.yaml");
  const before = read("site.yaml");
  await openForm(page, "Address, telephone, notice");
  for (const phone of ["call one", "call two"]) {
    writeFileSync(
      `${site}.new`,
      before.replace(/^phone: .*$/m, `phone: "${phone}"`).replace(/^email: .*$/m, `email: "${phone}"`),
    );
    renameSync(`${site}.new`, site);
    await expect(findings(page)).toContainText("site.yaml, phone: is not a telephone number");
    writeFileSync(site, before);
    await expect(findings(page)).not.toContainText("telephone number");
  }
});

test("a deleted text is brought back from beside its list", async () => {
  const file = "updates/the-office-is-closed-on-25-december.md";
  const before = read(file);
  await openForm(page, "Updates", "The office is closed on 25 December");
  await button(page, "…").click();
  await forms(page)
    .getByRole("menuitem", { name: /Delete/ })
    .click();
  await forms(page)
    .getByRole("alertdialog")
    .getByRole("button", { name: /delete/i })
    .click();
  await expect.poll(() => readdirSync(join(editor.contentDir, "updates"))).not.toContain(file.slice(8));
  await page.getByText("Earlier texts").click();
  await page.getByRole("button", { name: "Bring back" }).click();
  await expect(forms(page).getByRole("row", { name: "The office is closed on 25 December" })).toBeVisible();
  expect(read(file)).toBe(before);
});

test("a service is corrected, and every other word of its file stays", async () => {
  const file = "services/approval-services.md";
  const before = read(file);
  await openForm(page, "Services", "Approval Services");
  await expect(previewTitle(page)).toHaveText("Approval Services");
  const text = await field(page, "Text").inputValue();
  await field(page, "Text").fill(text.replace("Common cases are:", "The usual cases are:"));
  await save(page);
  const after = before.replace("Common cases are:", "The usual cases are:");
  await expect.poll(() => read(file)).toBe(after);

  // What is written and not saved survives the buttons beside the form, which read the file again.
  const saved = await field(page, "Text").inputValue();
  await field(page, "Text").fill(`${saved}Words that are not saved`);
  await expect(forms(page).getByText("Unsaved")).toBeVisible();
  // An earlier test may have opened it.
  await page.locator("#earlier").evaluate((details) => details.setAttribute("open", ""));
  await page.getByRole("button", { name: "Bring back" }).first().click();
  const question = page.getByText("that is not saved");
  await expect(question).toBeVisible();
  // It stays while the findings beside it change.
  const site = read("site.yaml");
  writeFileSync(join(editor.contentDir, "site.yaml"), site.replace(/^phone: .*$/m, 'phone: "call us"'));
  await expect(findings(page)).toContainText("telephone number");
  await expect(question).toBeVisible();
  writeFileSync(join(editor.contentDir, "site.yaml"), site);
  await page.getByRole("button", { name: "Not yet" }).click();
  await expect(question).toBeHidden();
  await expect(field(page, "Text")).toHaveValue(/Words that are not saved/);
  expect(read(file)).toBe(after);
  await field(page, "Text").fill(saved);
});

test("a mistake is shown in the editor, with what to write, and a doubtful word with its reason", async () => {
  await openForm(page, "Address, telephone, notice");
  await field(page, "Phone").fill("call us");
  await field(page, "Notice text").fill("The best firm in the north");
  await save(page);
  await expect(findings(page)).toContainText("site.yaml, phone: is not a telephone number that can be dialled");
  await expect(findings(page)).toContainText("site.yaml, notice_text");
  await field(page, "Phone").fill("+91 172 000 0001");
  await field(page, "Notice text").fill("Welcome");
  await save(page);
  await expect(findings(page)).not.toContainText("telephone number");
  await openForm(page, "Services", "Approval Services");
  await field(page, "Description").fill("a".repeat(201));
  await button(page, "Save").click();
  const refusal = forms(page).getByText(/must be no longer than|at most|200/i);
  await expect(refusal.first()).toBeVisible();
  expect(read("services/approval-services.md")).not.toContain("aaaa");
});

test("what was changed by hand meanwhile is not undone: the form reports it, and writes nothing", async () => {
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
  await save(page);
  await expect.poll(() => read("site.yaml")).toBe(byHand.replace('"Company Secretary"', '"Company Secretaries"'));
});

test("a text file with the name of a picture is refused, and the form says why", async () => {
  await openForm(page, "Services", "Approval Services");
  await choosePicture(page, "no-picture.jpg", Buffer.from("words"));
  await expect(forms(page).getByRole("alert").filter({ hasText: "cannot be read to its end" })).toBeVisible();
  expect(readdirSync(join(editor.contentDir, "images/blog"))).not.toContain("no-picture.jpg");
});

test("every file can be opened, and everything that was written here passes what stops a build, and is on its page", async ({
  request,
}) => {
  await openForm(page, "Updates");
  await expect(previewTitle(page)).toHaveText("Latest Updates");
  await preview(page).getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
  await expect(previewTitle(page)).toHaveText("About Us");
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
    // It belongs to the same page as the form before, from which a link led away.
    if (name === "Messages above the updates") await expect(previewTitle(page)).toHaveText("Latest Updates");
  }
  await openForm(page, "Home");
  await field(page, "Headline").fill("Company secretaries of Chandigarh");
  await save(page);
  await expect(previewTitle(page)).toHaveText("Company secretaries of Chandigarh");
  expect(read("home.yaml")).toContain('date: "2025-10-5"');

  const privacy = read("legal/privacy.md");
  await openForm(page, "Privacy (English)");
  await field(page, "Kept for (optional)").fill("24 months");
  await save(page);
  await expect.poll(() => read("legal/privacy.md")).toBe(privacy.replace('kept: "12 months"', 'kept: "24 months"'));

  // What stops a build, and the pages that it would write.
  const env = { ...process.env, ...neutralSettings, CONTENT_DIR: editor.contentDir };
  const check = spawnSync(process.execPath, ["tools/publishing/check-content.ts"], { env, encoding: "utf8" });
  expect(check.status, check.stderr).toBe(0);
  const site = (await page.getByRole("link", { name: "Open in a new tab" }).getAttribute("href")) ?? "";
  for (const [address, written] of [
    ["/", "Company secretaries of Chandigarh"],
    [addresses.contact, "tel:+911720000001"],
    [addresses.update("office-closed-2026-12"), "<strong>Monday</strong>"],
    [addresses.blog("keeping-registers"), /<img[^>]*alt="Three bound registers on a shelf"/],
    [addresses.blog("keeping-registers"), /<td[^>]*>60 days<\/td>/],
    [addresses.service("approval-services"), "The usual cases are:"],
    [addresses.privacy, "24 months"],
  ] as const)
    await expect(async () => {
      const response = await request.get(new URL(address, site).href);
      expect(response.status(), address).toBe(200);
      const html = await response.text();
      if (typeof written === "string") expect(html).toContain(written);
      else expect(html).toMatch(written);
    }).toPass({ timeout: 100_000 });
});

test("the editor answers this computer alone", async ({ request }) => {
  await request.get(editor.url);
  const other = await request.get(editor.url, { headers: { Host: "evil.example" } });
  expect(other.status()).toBe(403);
  const sent = await request.post(`${new URL(editor.url).origin}/pictures?name=a.png`, {
    headers: { Origin: "https://evil.example" },
    data: "x",
  });
  expect(sent.status()).toBe(403);
  const written = await request.post(`${new URL(editor.url).origin}/api/keystatic/update`, {
    headers: { "Content-Type": "application/json", "no-cors": "1" },
    data: { additions: [{ path: "blog/page.html", contents: "eA" }], deletions: [] },
  });
  expect([written.status(), await written.text()]).toEqual([400, "Only content files."]);
});

/** Starts `npm run edit` on a copy of the content that `prepare` changes. */
async function startEditor(prepare: (contentDir: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), "edited-"));
  const contentDir = join(folder, "content");
  cpSync("content", contentDir, { recursive: true });
  prepare(contentDir);
  const port = await freePort();
  const program = spawn(process.execPath, ["tools/editor/edit.ts"], {
    env: {
      ...process.env,
      ...neutralSettings,
      // Earlier texts go into the home folder.
      ...{ HOME: folder, USERPROFILE: folder, CONTENT_DIR: contentDir, EDIT_PORT: String(port) },
    },
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
  const [url] = /http:\/\/localhost:\d+\/\S+/.exec(output) ?? [];
  if (url === undefined) throw new Error(`The editor did not start: ${output}`);
  const stop = async () => {
    const ended = once(program, "exit");
    program.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, contentDir, stop };
}
