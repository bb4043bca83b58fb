import { expect, test } from "vitest";
import { AppsScript, StaffSheet } from "./apps-script.ts";
import { formulas, phones } from "./samples.ts";
import { typedInto } from "./sheets-cell.ts";

const writeBelow = "sheet.getRange(sheet.getLastRow() + 1, 1, 1, 1).setValues([[event.postData.contents]]);";
const lock = "const lock = LockService.getScriptLock(); lock.tryLock(1000);";

test.each([
  ["loses rows of a script that takes no lock", writeBelow, false],
  [
    "loses rows of a script that releases its lock before its row is written",
    `${lock} ${writeBelow} lock.releaseLock();`,
    false,
  ],
  [
    "keeps the rows of a script that does both right",
    `${lock} ${writeBelow} SpreadsheetApp.flush(); lock.releaseLock();`,
    true,
  ],
  ["keeps the rows of a script that appends", "sheet.appendRow([event.postData.contents]);", true],
])("the stand-in %s", (_, write, keepsAll) => {
  const app = new AppsScript(`function doPost(event) {
    const sheet = SpreadsheetApp.getActiveSpreadsheet().getSheetByName("Rows");
    ${write}
  }`);
  app.sheets.push(new StaffSheet("Rows"));
  // Ten visitors at once, each between the two reads and the write of the one before.
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
])("the stand-in takes %j for text only behind an apostrophe", (text) => {
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
])("the stand-in does not know %s (EP-26)", (code) => {
  expect(() => new AppsScript(code)).toThrow(/is not (?:defined|a function)/);
});
