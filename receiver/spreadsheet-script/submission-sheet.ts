import { type Field, fields, type Kind, labels } from "#contract/submission.ts";
import type { Mark, Texts } from "#receiver/accept.ts";
import { cellTexts } from "./cell-texts.ts";
import type { CellValue, Log, Range, Sheet, Spreadsheet, Spreadsheets } from "./services.ts";

declare const SpreadsheetApp: Spreadsheets;
declare const console: Log;

export const sheetNames = { enquiry: "Enquiries", newsletter: "Subscriptions" } as const satisfies Record<Kind, string>;

/** Besides the labels of the forms. The last two identify repeats and are hidden. */
export const headers = {
  received: "Received",
  marks: "Marks",
  mail: "Mail",
  fingerprint: "Fingerprint",
  textFingerprint: "Text fingerprint",
} as const;

/** A submission on its way into a sheet. */
export type Row = {
  kind: Kind;
  submission: Texts<Kind>;
  marks: readonly Mark[];
  received: Date;
  fingerprint: string;
  textFingerprint: string;
};

/** A sheet of submissions, whose columns are known by their headers, in whatever order staff put them. */
export type SubmissionSheet = {
  sheet: Sheet;
  kind: Kind;
  columns: Map<string, number>;
  /** The last column that has something in it or is taken. */
  last: number;
  /** Whether we hold the lock, so that no other call can add columns at the same time. */
  locked: boolean;
};

/** @throws when the script was not made from within a spreadsheet */
export function ownSpreadsheet(): Spreadsheet {
  const spreadsheet = SpreadsheetApp.getActiveSpreadsheet();
  if (spreadsheet === null)
    throw new Error("The script belongs to no spreadsheet: open it by Extensions > Apps Script.");
  return spreadsheet;
}

/** Makes what is missing: the sheet itself, and columns at its right end. */
export function openSheet(
  kind: Kind,
  { name = sheetNames[kind], locked }: { name?: string | undefined; locked: boolean },
): SubmissionSheet {
  const spreadsheet = ownSpreadsheet();
  const sheet = spreadsheet.getSheetByName(name) ?? makeSheet(spreadsheet, name);
  const last = sheet.getLastColumn();
  const opened = { sheet, kind, columns: readHeaders(sheet, last), last, locked };
  const isNew = last === 0;
  addColumns(opened, ownHeaders(kind));
  if (isNew) {
    // A fixed header also stays where it is when staff sort the sheet.
    unlessRefused(() => sheet.setFrozenRows(1));
    const hidden = [headers.fingerprint, headers.textFingerprint].filter((header) => opened.columns.has(header));
    for (const header of hidden) unlessRefused(() => sheet.hideColumns(columnOf(opened, header), 1));
  }
  return opened;
}

/**
 * The rows below the header in which a column has a text, wherever staff sorted them, with the times they were received.
 * Sheets searches by itself, so that not every row of a long sheet has to come here.
 */
export function findRows(opened: SubmissionSheet, header: string, text: string): { row: number; received: number }[] {
  const { sheet } = opened;
  const below = sheet.getLastRow() - 1;
  if (below < 1) return [];
  const cells = sheet.getRange(2, columnOf(opened, header), below, 1);
  const rows = cells
    .createTextFinder(text)
    .findAll()
    .map((cell) => cell.getRow());
  if (rows.length === 0) return [];
  const first = Math.min(...rows);
  const times = sheet.getRange(first, columnOf(opened, headers.received), Math.max(...rows) - first + 1, 1).getValues();
  return rows.map((row) => ({ row, received: Number(times[row - first]?.[0]) }));
}

/** The cell of a row that stands under a header. */
export function cellOf(opened: SubmissionSheet, row: number, header: string): Range {
  return opened.sheet.getRange(row, columnOf(opened, header), 1, 1);
}

/**
 * Adds a row at the bottom. A text longer than a cell continues under '… (2)', '… (3)' and so on, and is marked 'long'.
 * It is one step of Sheets' own, so that no other row can be written over, whether or not we hold the lock.
 */
export function appendRow(opened: SubmissionSheet, row: Row): void {
  const cells = new Map<string, CellValue>([
    [headers.received, row.received],
    [headers.fingerprint, row.fingerprint],
  ]);
  if (row.textFingerprint) cells.set(headers.textFingerprint, row.textFingerprint);
  if (row.kind === "enquiry") cells.set(headers.mail, "not sent yet");
  let long = false;
  for (const field of fieldsOf(row.kind)) {
    for (const [index, text] of cellTexts(row.submission[field]).entries()) {
      cells.set(partHeader(labelOf(row.kind, field), index), text);
      long ||= index > 0;
    }
  }
  cells.set(headers.marks, [...row.marks, ...(long ? ["long"] : [])].join(", "));
  addColumns(opened, [...cells.keys()]);
  const values: CellValue[] = Array(Math.max(...opened.columns.values())).fill("");
  for (const [header, value] of cells) values[columnOf(opened, header) - 1] = value;
  opened.sheet.appendRow(values);
}

/** A text of a row as it was typed, put together from its parts. */
export function textOf(opened: SubmissionSheet, row: number, field: Field<Kind>): string {
  let text = "";
  for (let index = 0; ; index++) {
    const header = partHeader(labelOf(opened.kind, field), index);
    if (!opened.columns.has(header)) return text;
    const [[value = ""] = []] = cellOf(opened, row, header).getValues();
    text += value;
  }
}

/** The fields of a kind whose type is not known before it is read. */
export function fieldsOf(kind: Kind): readonly Field<Kind>[] {
  return fields[kind];
}

export function labelOf(kind: Kind, field: Field<Kind>): string {
  const known: Record<string, string> = labels[kind];
  return known[field] ?? field;
}

function partHeader(label: string, index: number): string {
  return index === 0 ? label : `${label} (${index + 1})`;
}

function ownHeaders(kind: Kind): string[] {
  const texts = fieldsOf(kind).map((field) => labelOf(kind, field));
  const { received, marks, mail, fingerprint, textFingerprint } = headers;
  return kind === "enquiry"
    ? [received, ...texts, marks, mail, fingerprint, textFingerprint]
    : [received, ...texts, marks, fingerprint];
}

function makeSheet(spreadsheet: Spreadsheet, name: string): Sheet {
  try {
    return spreadsheet.insertSheet(name);
  } catch (error) {
    // Another call may have made it in this very moment.
    const made = spreadsheet.getSheetByName(name);
    if (made === null) throw error;
    return made;
  }
}

function readHeaders(sheet: Sheet, last: number): Map<string, number> {
  const columns = new Map<string, number>();
  const [names = []] = last > 0 ? sheet.getRange(1, 1, 1, last).getValues() : [];
  for (const [index, name] of names.entries()) {
    const header = String(name).trim();
    if (header !== "" && !columns.has(header)) columns.set(header, index + 1);
  }
  return columns;
}

/**
 * Takes columns for what is missing, to the right of everything that stands in the sheet, so that nothing is covered. A
 * call without the lock writes no header, lest it write over another's, and staff may have protected the header row: the
 * text stands there all the same.
 */
function addColumns(opened: SubmissionSheet, wanted: readonly string[]) {
  const { sheet, columns, last, locked } = opened;
  const missing = wanted.filter((header) => !columns.has(header));
  if (missing.length === 0) return;
  unlessRefused(() => {
    const lacking = last + missing.length - sheet.getMaxColumns();
    if (lacking > 0) sheet.insertColumnsAfter(sheet.getMaxColumns(), lacking);
    // The headers of an empty sheet are the same whoever writes them.
    if (locked || last === 0) sheet.getRange(1, last + 1, 1, missing.length).setValues([missing]);
  });
  for (const [index, header] of missing.entries()) columns.set(header, last + 1 + index);
  opened.last += missing.length;
}

/** What only makes the sheet easier to read must not cost the row. Sheets may hold a change back, and its refusal with it. */
function unlessRefused(change: () => void) {
  try {
    change();
    SpreadsheetApp.flush();
  } catch (error) {
    console.log(`The sheet could not be arranged: ${error}`);
  }
}

function columnOf({ columns }: SubmissionSheet, header: string): number {
  const column = columns.get(header);
  if (column === undefined) throw new Error(`There is no column "${header}".`);
  return column;
}
