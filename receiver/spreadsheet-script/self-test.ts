import { labelsOf } from "#contract/submission.ts";
import type { Texts } from "#receiver/accept.ts";
import { notify, notifyAddress } from "./email.ts";
import { store } from "./store.ts";
import { findRows, headers, longTextsOf, openSheet, ownSpreadsheet, textOf } from "./submission-sheet.ts";

const sheetName = "Self-test";

/** What spreadsheets change when allowed to: formulas, numbers, dates, marks for text, and texts longer than a cell. */
const hostile = [
  ["=1+1", "@SUM(1)", "+91 98765 43210", "-1+1", '=HYPERLINK("https://x.example")'],
  ["'quoted", "''twice", "098765 43210", "5 May", "2025-10-05\n10:30"],
  ["TRUE", "#N/A", "00919876543210", "1e5", "'=1+1"],
  ["नमस्ते 🙏🏽", " blanks ", "22 34", "\ttab", `=${"x".repeat(50_000)}`],
  ["₹5,000", "50%", "(500)", "10/5/25", "😀".repeat(25_001)],
] as const;

/**
 * For the firm to run once in the script editor: writes hostile rows into a sheet of their own with the code that writes
 * enquiries, reads them back and removes them. It never throws.
 * @returns the differences in plain words, which are also logged and written into the sheet 'Self-test'
 */
export function selfTest(): string {
  const lines: string[] = [];
  try {
    removeSheets();
    lines.push(...hostile.map(enquiryOf).flatMap(differences), ...missedRepeats(), ...failedEmail());
  } catch (error) {
    lines.push(`The test stopped: ${error}`);
  }
  if (lines.length === 0) lines.push("All is well: every text came back as it was typed.");
  try {
    removeSheets();
    const cells = lines.map((line) => [`'${line}`]);
    ownSpreadsheet().insertSheet(sheetName).getRange(1, 1, cells.length, 1).setValues(cells);
  } catch (error) {
    lines.push(`The sheet '${sheetName}' could not be recreated, please delete it: ${error}`);
  }
  const text = lines.join("\n");
  Logger.log(text);
  return text;
}

function enquiryOf([name, email, mobile, subject, message]: (typeof hostile)[number]): Texts<"enquiry"> {
  return { name, email, mobile, subject, message };
}

function differences(submission: Texts<"enquiry">): string[] {
  const stored = store("enquiry", submission, [], sheetName);
  const opened = openSheet("enquiry", false, sheetName);
  const [found] = stored ? findRows(opened, headers.fingerprint, stored.fingerprint) : [];
  if (!found) return [`A row with ${quoted(submission.name)} was written but cannot be found.`];
  const [formulas = []] = opened.sheet.getRange(found.row, 1, 1, opened.last).getFormulas();
  const texts = labelsOf("enquiry").map(([field, label]) => ({
    label,
    typed: submission[field],
    read: textOf(opened, found.row, label),
  }));
  return [
    ...formulas.filter((formula) => formula !== "").map((formula) => `DANGER: ${quoted(formula)} became a formula.`),
    ...texts
      .filter(({ typed, read }) => read !== typed)
      .map(({ label, typed, read }) => `${label}: ${quoted(typed)} reads ${quoted(read)}.`),
  ];
}

/** Staff hide rows with filters, and the columns that identify repeats are hidden too. */
function missedRepeats(): string[] {
  const findings: string[] = [];
  const isMissed = () => store("enquiry", enquiryOf(hostile[0]), [], sheetName) !== undefined;
  if (isMissed()) findings.push("The same enquiry again made a second row.");
  openSheet("enquiry", false, sheetName).sheet.hideRows(2);
  if (isMissed()) findings.push("An enquiry whose row is hidden made a second row.");
  return findings;
}

function failedEmail(): string[] {
  if (notifyAddress() === undefined)
    return ["DANGER: NOTIFY_EMAIL is not set. Nobody would hear of an enquiry that the sheet refuses."];
  const submission = { name: "Self-test", email: "", mobile: "", subject: "please ignore", message: "This is a test." };
  const state = notify({ kind: "enquiry", submission, marks: [] });
  return state === "sent" ? [] : [`Mail: ${state}.`];
}

function removeSheets() {
  const spreadsheet = ownSpreadsheet();
  for (const name of [sheetName, longTextsOf(sheetName)]) {
    const sheet = spreadsheet.getSheetByName(name);
    if (sheet) spreadsheet.deleteSheet(sheet);
  }
}

function quoted(text: string): string {
  return text.length > 40 ? `${JSON.stringify(text.slice(0, 40))}… (${text.length} characters)` : JSON.stringify(text);
}
