import type { Texts } from "#receiver/accept.ts";
import { mailAddress, notify } from "./email.ts";
import type { Log } from "./services.ts";
import { store } from "./store.ts";
import {
  fieldsOf,
  findRows,
  headers,
  labelOf,
  openSheet,
  ownSpreadsheet,
  type Row,
  textOf,
} from "./submission-sheet.ts";

declare const Logger: Log;

const sheetName = "Self-test";

/** What spreadsheets change when they are let: formulas, numbers, dates, signs for text, and texts longer than a cell. */
const hostile: readonly Texts<"enquiry">[] = [
  {
    name: "=1+1",
    email: "@SUM(1)",
    mobile: "+91 98765 43210",
    subject: "-1+1",
    message: '=HYPERLINK("https://x.example")',
  },
  { name: "'quoted", email: "''twice", mobile: "098765 43210", subject: "5 May", message: "2025-10-05\n10:30" },
  { name: "TRUE", email: "#N/A", mobile: "00919876543210", subject: "1e5", message: "'=1+1" },
  { name: "नमस्ते 🙏🏽", email: " blanks ", mobile: "22 34", subject: "\ttab", message: `=${"x".repeat(50_000)}` },
  { name: "₹5,000", email: "50%", mobile: "(500)", subject: "10/5/25", message: "😀".repeat(25_001) },
];

/**
 * For the firm, once, from the script editor: writes hostile rows into a sheet of their own by the code that writes
 * enquiries, reads them back, and takes them away. It never throws.
 * @returns what differs, in plain words, which is also logged and stands in the sheet 'Self-test'
 */
export function selfTest(): string {
  const lines: string[] = [];
  try {
    removeSheet();
    lines.push(...hostile.flatMap(differences), ...repeatsThatWereMissed(), ...mailThatFailed());
  } catch (error) {
    lines.push(`The test stopped: ${error}`);
  }
  if (lines.length === 0) lines.push("All is well: every text came back as it was typed.");
  try {
    removeSheet();
    writeSheet(lines);
  } catch (error) {
    lines.push(`The sheet '${sheetName}' could not be made anew, please delete it: ${error}`);
  }
  const text = lines.join("\n");
  Logger.log(text);
  return text;
}

function differences(submission: Texts<"enquiry">): string[] {
  const stored = store("enquiry", submission, [], sheetName);
  const opened = openSheet("enquiry", { name: sheetName, locked: false });
  const [found] = stored ? findRows(opened, headers.fingerprint, stored.fingerprint) : [];
  if (!found) return [`A row with ${shown(submission.name)} was written and is not found again.`];
  const [formulas = []] = opened.sheet.getRange(found.row, 1, 1, opened.sheet.getLastColumn()).getFormulas();
  const run = formulas
    .filter((formula) => formula !== "")
    .map((formula) => `DANGER: ${shown(formula)} became a formula.`);
  const changed = fieldsOf("enquiry").flatMap((field) => {
    const read = textOf(opened, found.row, field);
    if (read === submission[field]) return [];
    return [`${labelOf("enquiry", field)}: ${shown(submission[field])} reads ${shown(read)}.`];
  });
  return [...run, ...changed];
}

/** Staff hide rows by filters, and the columns by which repeats are found are hidden too. */
function repeatsThatWereMissed(): string[] {
  const [submission] = hostile;
  if (!submission) return [];
  const findings: string[] = [];
  if (store("enquiry", submission, [], sheetName)) findings.push("The same enquiry again made a second row.");
  const opened = openSheet("enquiry", { name: sheetName, locked: false });
  opened.sheet.hideRows(2);
  if (store("enquiry", submission, [], sheetName)) findings.push("An enquiry whose row is hidden made a second row.");
  return findings;
}

function mailThatFailed(): string[] {
  if (mailAddress() === undefined)
    return ["DANGER: NOTIFY_EMAIL is not set. Nobody would hear of an enquiry that the sheet refuses."];
  const texts = { name: "Self-test", email: "", mobile: "", subject: "please ignore", message: "This mail arrives." };
  const row: Row = {
    kind: "enquiry",
    submission: texts,
    marks: [],
    received: new Date(),
    fingerprint: "",
    textFingerprint: "",
  };
  const state = notify(row);
  return state === "sent" ? [] : [`Mail: ${state}.`];
}

function removeSheet() {
  const spreadsheet = ownSpreadsheet();
  const sheet = spreadsheet.getSheetByName(sheetName);
  if (sheet) spreadsheet.deleteSheet(sheet);
}

function writeSheet(lines: readonly string[]) {
  const texts = lines.map((line) => [`'${line}`]);
  ownSpreadsheet().insertSheet(sheetName).getRange(1, 1, texts.length, 1).setValues(texts);
}

function shown(text: string): string {
  return text.length > 40 ? `${JSON.stringify(text.slice(0, 40))}… (${text.length} characters)` : JSON.stringify(text);
}
