import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { contentWarnings } from "./content-warnings.ts";
import { professionalWords } from "./forbidden-phrases.ts";

let folder: string;
const today = new Date("2026-11-28T06:00:00Z");
const warnings = () => contentWarnings(folder, "public", today);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "content-"));
  cpSync("content", folder, { recursive: true });
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

test("the content as shipped has nothing doubtful", async () => {
  expect(await warnings()).toEqual([]);
});

test.each([
  ["We are the best firm in Chandigarh.", "best"],
  ["Guaranteed approval in a week", "Guaranteed"],
  ["A high success rate", "success rate"],
  ["Top company secretaries in Mohali", "Top company secretaries"],
  ["A leading corporate-law adviser", "leading corporate-law adviser"],
  ["Experts in company law", "Experts"],
  ["Ranked first in the north", "Ranked first"],
  ["Rated by its clients", "Rated"],
  ["Approval within 3 days", "Approval within 3 days"],
  ["Company registration in just 7 working days", "registration in just 7 working days"],
  ["More than 500+ clients", "500\\+ clients"],
  ["Our clients: Tata", "Our clients:"],
  ["Better than other firms", "Better than other"],
  ["Fees from Rs 999", "Fees from Rs 9"],
  ["Read our testimonials", "testimonials"],
  ["A law firm you can trust", "law firm"],
  ["Free consultation for start-ups", "Free consultation"],
  ["Hurry, the window closes", "Hurry"],
])("of %j an editor is told which words the profession forbids, and why", async (words, found) => {
  edit("home.yaml", /headline: .*/, `headline: "${words}"`);
  expect(await warnings()).toEqual([
    { file: "home.yaml", field: "headline", problem: expect.stringMatching(new RegExp(`^"${found}": .{20}`)) },
  ]);
});

test.each([
  "To the best of our knowledge the form is MGT-7.",
  "leading to a petition",
  "The top of the register",
  "advocates whom you engage",
  "kept for a limited time",
  "a company limited by guarantors",
  "The form is filed within 30 days of the meeting",
  "within 30 days of registration",
  "a certificate of incorporation, filed within 180 days",
  "the fees only the Registrar sets",
  "our clients ask",
])("%j is not doubted", (words) => {
  expect(professionalWords.filter(({ words: forbidden }) => forbidden.test(words))).toEqual([]);
});

test("forbidden words are found in the text below the fields as well", async () => {
  append("services/approval-services.md", "\nOur lawyers help.\n");
  expect(await warnings()).toMatchObject(
    [{ file: "services/approval-services.md", problem: /^"lawyers"/ }].map(loosely),
  );
});

test("every doubtful word is told, each once", async () => {
  append("services/approval-services.md", "\nThe best. The best. Our experts and lawyers.\n");
  const found = await warnings();
  expect(found.map(({ problem }) => /"(.*?)"/.exec(problem)?.[1])).toEqual(["best", "experts", "lawyers"]);
});

test("a link that is not whole is named, and what the editor's buttons wrote", async () => {
  append(
    "services/approval-services.md",
    "\n[a](www.mca.gov.in) [b](services/approvals) [c](https://) [d](mailto:a@b.example) [e](#top) [f](tel:+911) first entry of the list\n",
  );
  const found = await warnings();
  expect(found.map(({ problem }) => problem.replace(/;.*| is what.*/, ""))).toEqual([
    'the link "www.mca.gov.in" leads nowhere',
    'the link "services/approvals" leads nowhere',
    'the link "https://" leads nowhere',
    '"first entry of the list"',
  ]);
});

test("a translation that says otherwise than its notice is named", async () => {
  edit("legal/privacy.md", 'kept: "12 months"', 'kept: "24 months"');
  edit("legal/privacy.md", /version: .*/, "version: 2026-12-01");
  edit("legal/privacy.hi.md", 'answered: "30 दिन"', 'answered: "३० दिन"');
  const found = await warnings();
  expect(found.map(({ file, field }) => `${file} ${field}`)).toEqual([
    "legal/privacy.hi.md version",
    "legal/privacy.hi.md kept",
  ]);
});

test("a day of the law that is still to come, and a missing one, are named", async () => {
  edit("services/approval-services.md", /law_as_at: .*/, "law_as_at: 2062-07-31");
  edit("services/compounding-of-offences.md", /law_as_at: .*\n/, "");
  const found = await warnings();
  expect(found.map(({ file, field }) => `${file} ${field}`)).toEqual([
    "services/approval-services.md law_as_at",
    "services/compounding-of-offences.md law_as_at",
  ]);
});

test("a link that leads to no page is named; what is there, also with a query or an anchor, is not", async () => {
  append(
    "services/approval-services.md",
    "\n[a](/services) [b](/contact?service=approval-services#form) [c](/recentupdates) [d](/privacy/hi) [e](https://example.com/nope) [f](/service/approvals) [g](/favicon.svg) ![h](/x.svg)\n",
  );
  const found = await warnings();
  expect(found.map(({ problem }) => problem)).toEqual(['the link "/service/approvals" leads to no page of this site']);
});

test("pictures that nobody describes, and those that are too heavy, are named", async () => {
  mkdirSync(join(folder, "blog"), { recursive: true });
  writeFileSync(join(folder, "blog/a.md"), '---\ntitle: "A note"\nimage: "a.jpg"\n---\n\n![](a.jpg)\n');
  writeFileSync(join(folder, "images/a.jpg"), "");
  truncateSync(join(folder, "images/a.jpg"), 26_000_000);
  const found = await warnings();
  expect(found.map(({ file, field }) => [file, field])).toEqual([
    ["blog/a.md", "image_alt"],
    ["blog/a.md", ""],
    ["images/a.jpg", ""],
  ]);
});

test("a photograph as heavy as phones make them is not doubted", async () => {
  writeFileSync(join(folder, "images/a.jpg"), "");
  truncateSync(join(folder, "images/a.jpg"), 20_000_000);
  expect(await warnings()).toEqual([]);
});

test("a picture that moves is named, since visitors see it standing still", async () => {
  const still = (background: string) =>
    sharp({ create: { width: 9, height: 9, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = await Promise.all(["red", "blue"].map(still));
  writeFileSync(
    join(folder, "images/a.gif"),
    await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
  );
  writeFileSync(join(folder, "images/b.gif"), await sharp(frames[0]).gif().toBuffer());
  expect(await warnings()).toMatchObject([
    { file: "images/a.gif", problem: expect.stringContaining("standing still") },
  ]);
});

test("a picture in public is named when it holds what a camera wrote, as nobody takes it out", async () => {
  const published = join(folder, "published");
  mkdirSync(published);
  const photograph = sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } }).jpeg();
  writeFileSync(join(published, "plain.jpg"), await photograph.toBuffer());
  writeFileSync(join(published, "told.jpg"), await photograph.withExif({ IFD3: { GPSMapDatum: "WGS-84" } }).toBuffer());
  const found = await contentWarnings(folder, published, today);
  expect(found.map(({ file }) => file)).toEqual(["public/told.jpg"]);
});

test("a text whose law is older than the firm's limit is named", async () => {
  edit("services/approval-services.md", /law_as_at: .*/, "law_as_at: 2025-11-27");
  expect(await warnings()).toMatchObject([{ file: "services/approval-services.md", field: "law_as_at" }]);
  append("site.yaml", "\nlaw_review_months: 24\n");
  expect(await warnings()).toEqual([]);
});

const loosely = ({ problem, ...rest }: { file: string; problem: RegExp }) => ({
  ...rest,
  problem: expect.stringMatching(problem),
});

function edit(file: string, before: string | RegExp, after: string) {
  const path = join(folder, file);
  const text = readFileSync(path, "utf8");
  expect(text).toMatch(before);
  writeFileSync(path, text.replace(before, after));
}

function append(file: string, text: string) {
  writeFileSync(join(folder, file), readFileSync(join(folder, file), "utf8") + text);
}
