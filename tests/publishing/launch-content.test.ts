import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readLaunchContent } from "#tools/publishing/launch-check/content.ts";
import { exampleGa4Id, sampleFirm } from "#tools/publishing/launch-check/sample-firm.ts";
import { scratchFolder } from "../receiver/scratch-folder.ts";

const today = new Date("2026-11-28T06:00:00Z");
const shipped = await readLaunchContent("content", "public", today);

// In a firm's own copy the folder is no longer the sample, and says nothing about it.
test.runIf(shipped.site?.company_name === sampleFirm.site.company_name)(
  "what counts as the sample's is what the shipped content says",
  () => {
    expect(shipped.site).toMatchObject(sampleFirm.site);
    expect(shipped.site?.address).toContainEqual(expect.stringContaining(sampleFirm.town));
    expect(shipped.home?.slides.map(({ caption }) => caption)).toEqual(sampleFirm.captions);
    expect(shipped.home?.whats_new.map(({ text }) => text)).toEqual(sampleFirm.news);
    const versions = Object.values(shipped.legal).map(({ version }) => version);
    expect(new Set(versions)).toEqual(new Set([sampleFirm.legalVersion]));
  },
);

test("the example's measurement id is that of .env.example", () => {
  expect(readFileSync(".env.example", "utf8")).toContain(`PUBLIC_GA4_ID=${exampleGa4Id}`);
});

test("a content folder is read whole: particulars, services, legal texts, and every text with its place", async () => {
  const content = await readLaunchContent("tests/content/filled", "public", today);
  expect(content).toMatchObject({ folder: join("tests", "content", "filled"), mistakes: [] });
  expect(content.site?.company_name).toMatch(/^Shivalik/);
  expect(content.services.length).toBeGreaterThan(10);
  expect(content.legal["legal/privacy.md"]?.body).toContain("{address}");
  expect(content.texts).toContainEqual({ file: "home.yaml", field: "specialities 6", text: "XBRL" });
  expect(content.texts.filter(({ file }) => file === "site.yaml")).toEqual([]);
});

test("what has a mistake is left out and named; the rest is read", async () => {
  const folder = scratchFolder();
  cpSync("tests/content/filled", folder, { recursive: true });
  writeFileSync(join(folder, "home.yaml"), "headline: [");
  writeFileSync(join(folder, "legal/privacy.md"), "no fields");
  const content = await readLaunchContent(folder, "public", today);
  expect(content.home).toBeUndefined();
  expect(content.legal).toEqual({});
  expect(content.mistakes.map(({ file }) => file)).toEqual(["home.yaml", "legal/privacy.md"]);
  expect(content.site?.phone).toBe("+91 98765 43210");
});
