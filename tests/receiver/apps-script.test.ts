import { describe, expect, test } from "vitest";
import { AppsScript, StaffSheet } from "./apps-script.ts";
import { formulas, phones } from "./samples.ts";
import { typedInto } from "./sheets-cell.ts";

/** A script like those that circulate. */
const naive = (write: string) => `
  function doPost(event) {
    const sheet = SpreadsheetApp.getActiveSpreadsheet().getSheetByName("Rows");
    ${write}
  }`;

/** Ten visitors at once, each between the two reads and the write of the one before; @returns the rows that are there afterwards */
function rowsAfterTen(write: string): number {
  const app = new AppsScript(naive(write));
  app.sheets.push(new StaffSheet("Rows"));
  app.callAtOnce(
    Array.from({ length: 10 }, (_, index) => ({ postData: { contents: `row ${index}` } })),
    2,
  );
  return app.sheet("Rows").lastRow();
}

const writeBelow = "sheet.getRange(sheet.getLastRow() + 1, 1, 1, 1).setValues([[event.postData.contents]]);";

const lock = "const lock = LockService.getScriptLock(); lock.tryLock(1000);";

describe("the stand-in for Google's services", () => {
  test("loses rows of a script that takes no lock", () => {
    expect(rowsAfterTen(writeBelow)).toBeLessThan(10);
  });

  test("loses rows of a script that gives its lock back before its row is written", () => {
    expect(rowsAfterTen(`${lock} ${writeBelow} lock.releaseLock();`)).toBeLessThan(10);
  });

  test("keeps the rows of a script that does both right, and of one that appends", () => {
    expect(rowsAfterTen(`${lock} ${writeBelow} SpreadsheetApp.flush(); lock.releaseLock();`)).toBe(10);
    expect(rowsAfterTen("sheet.appendRow([event.postData.contents]);")).toBe(10);
  });

  test.each([...formulas, ...phones.filter((phone) => phone.trim() !== phone || !phone.includes("-"))])(
    "takes %j for something else than a text",
    (text) => {
      const { value, formula } = typedInto("", text, "kept");
      expect([value, formula]).not.toEqual([text, ""]);
      expect(typedInto("", `'${text}`, "kept")).toEqual({ value: text, formula: "" });
    },
  );

  test.each(["5 May", "2025-10-05", "10/5/25", "TRUE", "#N/A", "1e5", "50%", "₹5,000", "22 34"])(
    "takes %s for a date, a number, a truth value or an error",
    (text) => {
      expect(typedInto("", text, "kept").value).not.toBe(text);
    },
  );

  test("refuses a text longer than a cell", () => {
    expect(() => typedInto("", "x".repeat(50_001), "kept")).toThrow("50000 characters");
  });

  test.each([
    "fetch('x')",
    "new URL('x')",
    "new TextEncoder()",
    "setTimeout()",
    "require('x')",
    "'a'.replaceAll('a', '')",
  ])("knows no %s (EP-26)", (code) => {
    expect(() => new AppsScript(code)).toThrow(/is not (?:defined|a function)/);
  });

  test("has no method that Google does not document (EP-26)", () => {
    const headers = naive("ContentService.createTextOutput('x').setHeader('Access-Control-Allow-Origin', '*');");
    expect(() => new AppsScript(headers).call("doPost", {})).toThrow("setHeader is not a function");
  });
});
