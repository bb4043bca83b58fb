import { expect, test } from "vitest";
import { AppsScript, StaffSheet } from "./apps-script.ts";
import { formulas, phones } from "./samples.ts";
import { typedInto } from "./sheets-cell.ts";

const writeBelow = "sheet.getRange(sheet.getLastRow() + 1, 1, 1, 1).setValues([[event.postData.contents]]);";
const lock = "const lock = LockService.getScriptLock(); lock.tryLock(1000);";

test.each([
  ["loses rows if a script takes no lock", writeBelow, false],
  [
    "loses rows if a script releases its lock before its row is written",
    `${lock} ${writeBelow} lock.releaseLock();`,
    false,
  ],
  [
    "keeps the rows if a script does both correctly",
    `${lock} ${writeBelow} SpreadsheetApp.flush(); lock.releaseLock();`,
    true,
  ],
  ["keeps the rows if a script appends them", "sheet.appendRow([event.postData.contents]);", true],
])("the fake spreadsheet %s", (_, write, keepsAll) => {
  const app = new AppsScript(`function doPost(event) {
    const sheet = SpreadsheetApp.getActiveSpreadsheet().getSheetByName("Rows");
    ${write}
  }`);
  app.sheets.push(new StaffSheet("Rows"));
  // Ten visitors at once, each starting between the reads and the write of the previous one.
  app.callAtOnce(
    Array.from({ length: 10 }, (__, index) => ({ postData: { contents: `row ${index}` } })),
    2,
  );
  expect(app.sheet("Rows").lastRow() === 10).toBe(keepsAll);
});

test.each([
  ...formulas,
  ...phones.filter((phone) => phone.trim() !== phone || !phone.includes("-")),
  ...["5 May", "2025-10-05", "10/5/25", "TRUE", "#N/A", "1e5", "50%", "₹5,000", "22 34"],
])("the fake spreadsheet reads %j as text only after an apostrophe", (text) => {
  expect(typedInto(text)).not.toBe(text);
  expect(typedInto(`'${text}`)).toBe(text);
});

test.each([
  "fetch('x')",
  "new URL('x')",
  "new TextEncoder()",
  "setTimeout()",
  "require('x')",
  "'a'.replaceAll('a', '')",
  "ContentService.createTextOutput('x').setHeader('Access-Control-Allow-Origin', '*')",
])("the fake Apps Script lacks %s (EP-26)", (code) => {
  expect(() => new AppsScript(code)).toThrow(/is not (?:defined|a function)/);
});
