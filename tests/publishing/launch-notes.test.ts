import { expect, test } from "vitest";
import { launchNotes } from "#tools/publishing/launch-check/notes.ts";
import { readyContent, readySettings } from "../launch-ready.ts";

const script = { PUBLIC_ENQUIRY_URL: "https://script.google.com/macros/s/A/exec" };
const notes = (content = readyContent(), settings = readySettings()) => launchNotes(content, settings).join("\n");

test("staff with the bundled server read what to back up", () => {
  expect(notes()).toMatch(/DATA_DIR.*npm run inbox -- --backup FILE/);
});

test("staff with a spreadsheet read that the script itself tells of enquiries, and that .env does not", () => {
  const told = notes(readyContent(), readySettings(script));
  expect(told).toMatch(/script itself sends the mail.*Script Properties, NOTIFY_EMAIL.*docs\/receiving\.md/);
  expect(told).toMatch(/in \.env are for the bundled server/);
  const alone = notes(readyContent(), readySettings({ ...script, NOTIFY_EMAIL: "", SMTP_URL: "" }));
  expect(alone).not.toMatch(/in \.env are for/);
});

test("staff with another receiver read that who is told is set there", () => {
  const settings = readySettings({ PUBLIC_ENQUIRY_URL: "https://forms.shivalik.in/take" });
  expect(notes(readyContent(), settings)).toMatch(/set where forms\.shivalik\.in receives it/);
});

test("the sample's town in the texts of an office elsewhere is pointed out, and doubtful places are counted", () => {
  const texts = [{ file: "home.yaml", field: "headline", text: "Company secretaries in Chandigarh" }];
  expect(notes(readyContent({ texts }))).toMatch(/Chandigarh is the sample's town.*content\/home\.yaml, headline/);
  expect(notes()).not.toContain("Chandigarh");
  const warnings = [{ file: "home.yaml", field: "headline", problem: '"best"' }];
  expect(notes(readyContent({ warnings }))).toMatch(/Doubtful places in the texts: 1\./);
});
