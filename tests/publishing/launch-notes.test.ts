import { expect, test } from "vitest";
import type { Content } from "#collections/content-rules/content.ts";
import { type Finding, warning } from "#collections/content-rules/finding.ts";
import { lintContent } from "#collections/content-rules/lint-content.ts";
import { launchNotes } from "#tools/publishing/launch-check/notes.ts";
import { readySettings } from "./ready-settings.ts";

const script = { PUBLIC_ENQUIRY_URL: "https://script.google.com/macros/s/A/exec" };
const { content } = await lintContent("tests/content/filled");
const notes = (settings = readySettings(), texts: Content["texts"] = [], warnings: Finding[] = []) =>
  launchNotes("content", { content: { ...content, texts }, warnings }, settings).join("\n");

test("staff with the bundled server read what to back up", () => {
  expect(notes()).toMatch(/DATA_DIR.*npm run inbox -- --backup FILE/);
});

test("staff with a spreadsheet read that the script itself reports enquiries, and that .env does not", () => {
  const words = notes(readySettings(script));
  expect(words).toMatch(/script itself sends the mail.*Script Properties, NOTIFY_EMAIL.*docs\/receiving\.md/);
  expect(words).toMatch(/in \.env are for the bundled server/);
  const alone = notes(readySettings({ ...script, NOTIFY_EMAIL: "", SMTP_URL: "" }));
  expect(alone).not.toMatch(/in \.env are for/);
});

test("staff with another receiver read that who is notified is set there", () => {
  const settings = readySettings({ PUBLIC_ENQUIRY_URL: "https://forms.shivalik.in/take" });
  expect(notes(settings)).toMatch(/set where forms\.shivalik\.in receives it/);
});

test("the sample's town in the texts of an office elsewhere is pointed out, and warnings are counted", () => {
  const texts = [{ file: "home.yaml", field: "headline", text: "Company secretaries in Chandigarh" }];
  expect(notes(readySettings(), texts)).toMatch(/Chandigarh is the sample's town.*content\/home\.yaml, headline/);
  expect(notes()).not.toContain("Chandigarh");
  const warnings = [warning("home.yaml", "headline", '"best"')];
  expect(notes(readySettings(), [], warnings)).toMatch(/Warnings about the texts: 1\./);
});
