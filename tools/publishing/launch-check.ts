/**
 * `npm run launch-check`: a checklist of what is still to do before a real launch, from the content linter and the settings.
 * With `-- --send-test` it also sends a test enquiry to the address of the form, and says where to look for it. Ends with
 * status 1 while anything is open, or if the test enquiry may not have arrived.
 */
import { relative } from "node:path";
import { parseArgs } from "node:util";
import { lintContent } from "#collections/content-rules/lint-content.ts";
import { settingsOrStop } from "#settings/settings.ts";
import { contentItems, launchNotes } from "./launch-check/checklist.ts";
import { settingsItems } from "./launch-check/settings-items.ts";
import { enquiryAddress, sendTestEnquiry, testReference, whereToLook } from "./launch-check/test-enquiry.ts";

const results = { sent: "[x] Arrived.", failed: "[ ] Failed.", unknown: "[?] Unknown." };

const isToSend = readArguments();
const settings = settingsOrStop();
const folder = relative(process.cwd(), settings.contentDir) || settings.contentDir;
const linted = await lintContent(settings.contentDir);

const items = [...contentItems(folder, linted), ...settingsItems(settings)];
const open = items.filter(({ done }) => !done).length;
console.log(`Launch check of the texts in ${folder} and the settings in .env. Run it where the live site is built.\n`);
// Readable without colour, and on paper.
console.log(`${items.map(({ done, words }) => `${done ? "[x]" : "[ ]"} ${words}\n`).join("")}`);
console.log(open === 0 ? `All ${items.length} are done.` : `${open} of ${items.length} are still to do.`);

const notes = launchNotes(folder, linted, settings);
if (!isToSend) notes.push("Whether enquiries arrive: npm run launch-check -- --send-test sends one marked TEST.");
console.log(`\nWhat this list cannot check:\n${listed(notes)}`);

if (open > 0) process.exitCode = 1;
if (isToSend) await sendTest();

async function sendTest() {
  const reference = testReference(new Date());
  console.log(`\nSending one enquiry, "${reference}", to ${enquiryAddress(settings)}`);
  const { result, words } = await sendTestEnquiry(settings, { reference });
  console.log(`${results[result]} ${words}`);
  if (result !== "sent") process.exitCode = 1;
  if (result === "failed") return;
  console.log(`${result === "sent" ? "Where to look for it" : "Check whether it is there before you send another"}:`);
  console.log(listed(whereToLook(settings, reference)));
}

function readArguments(): boolean {
  try {
    return parseArgs({ options: { "send-test": { type: "boolean" } } }).values["send-test"] ?? false;
  } catch {
    console.error("Usage: npm run launch-check [-- --send-test]");
    process.exit(2);
  }
}

function listed(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join("\n");
}
