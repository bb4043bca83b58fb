import { type Kind, labels, labelsOf, largestBody } from "#contract/submission.ts";
import type { Mark, Texts } from "#receiver/accept.ts";
import { attempt } from "./attempt.ts";

/** The longest text that fits in one cell, counted the stricter way: an emoji is two. */
const longestCell = 50_000;

const partHeader = (index: number) => `Text (${index + 2})`;

const partHeaders = Array.from({ length: Math.ceil(largestBody / (longestCell - 2)) - 1 }, (_, index) =>
  partHeader(index),
);

export const sheetNames = { enquiry: "Enquiries", newsletter: "Subscriptions" } as const satisfies Record<Kind, string>;

/** The sheet in which the long texts of another go on. */
export const longTextsOf = (sheet: string) => `${sheet}, long texts`;

/** Besides the labels of the forms. The last two identify repeats and are hidden. */
export const headers = {
  received: "Received",
  marks: "Marks",
  mail: "Mail",
  column: "Column",
  fingerprint: "Fingerprint",
  textFingerprint: "Text fingerprint",
} as const;

/** In the column 'Mail' until an email has reported the row. */
export const notSentYet = "not sent yet";

/** A submission on its way into a sheet. */
export type Row = {
  kind: Kind;
  submission: Texts<Kind>;
  marks: readonly Mark[];
  received: Date;
  fingerprint: string;
  textFingerprint: string;
};

/** A sheet of submissions. Its columns are found by their headers, in whatever order staff put them. */
export type SubmissionSheet = {
  sheet: GoogleAppsScript.Spreadsheet.Sheet;
  columns: Map<string, number>;
  /** The last column in use. */
  last: number;
  /** Whether we hold the lock, so that no other call can add columns at the same time. */
  locked: boolean;
};

/** @throws when the script was not made from within a spreadsheet */
export function ownSpreadsheet(): GoogleAppsScript.Spreadsheet.Spreadsheet {
  const spreadsheet = SpreadsheetApp.getActiveSpreadsheet();
  if (spreadsheet === null)
    throw new Error("The script belongs to no spreadsheet: open it by Extensions > Apps Script.");
  return spreadsheet;
}

/** Opens the sheet of a kind and adds what is missing: the sheet itself, and columns at its right end. */
export function openSheet(kind: Kind, locked: boolean, name: string = sheetNames[kind]): SubmissionSheet {
  const { received, marks, mail, fingerprint, textFingerprint } = headers;
  const [shown, hidden] = kind === "enquiry" ? [[mail], [fingerprint, textFingerprint]] : [[], [fingerprint]];
  return open(name, [received, ...Object.values(labels[kind]), marks, ...shown], hidden, locked);
}

/**
 * The sheet beside it for what does not fit into a cell: one row for each such text. The largest body that is accepted has
 * room in the columns of a new sheet, so no stranger makes a sheet wider.
 */
function openLongTexts({ sheet, locked }: SubmissionSheet): SubmissionSheet {
  const { received, column, fingerprint } = headers;
  return open(longTextsOf(sheet.getName()), [received, column, ...partHeaders], [fingerprint], locked);
}

function open(name: string, shown: readonly string[], hidden: readonly string[], locked: boolean): SubmissionSheet {
  const sheet = findOrInsertSheet(name);
  const last = sheet.getLastColumn();
  const opened = { sheet, columns: readHeaders(sheet, last), last, locked };
  addColumns(opened, [...shown, ...hidden]);
  if (last === 0) {
    // A frozen header also stays in place when staff sort the sheet.
    arrange(() => sheet.setFrozenRows(1));
    for (const header of hidden) arrange(() => sheet.hideColumns(columnOf(opened, header), 1));
  }
  return opened;
}

/**
 * Finds the rows below the header that have a text in a column, wherever staff sorted them, and when they were received.
 * Sheets does the searching, so that a long sheet need not be read whole.
 */
export function findRows(opened: SubmissionSheet, header: string, text: string): { row: number; received: number }[] {
  const below = opened.sheet.getLastRow() - 1;
  if (below < 1) return [];
  const cells = opened.sheet.getRange(2, columnOf(opened, header), below, 1).createTextFinder(text).findAll();
  if (cells.length === 0) return [];
  const rows = cells.map((cell) => cell.getRow());
  const times = readColumn(opened, rows, headers.received);
  return rows.map((row, index) => ({ row, received: Number(times[index]) }));
}

/** What rows have under a header, read in one call. */
export function readColumn(opened: SubmissionSheet, rows: readonly number[], header: string): unknown[] {
  const first = Math.min(...rows);
  const range = opened.sheet.getRange(first, columnOf(opened, header), Math.max(...rows) - first + 1, 1);
  const values = range.getValues();
  return rows.map((row) => values[row - first]?.[0]);
}

/** Writes a text into one column of several rows. */
export function write(opened: SubmissionSheet, rows: readonly number[], header: string, text: string): void {
  const column = columnOf(opened, header);
  if (rows.length > 0) opened.sheet.getRangeList(rows.map((row) => `R${row}C${column}`)).setValue(`'${text}`);
  SpreadsheetApp.flush();
}

/** What a row has under a header, as a text. */
export function read(opened: SubmissionSheet, row: number, header: string): string {
  return String(readColumn(opened, [row], header)[0]);
}

/**
 * Adds a row at the bottom. A text longer than a cell goes on in the sheet of long texts, and the row is marked 'long'.
 * The row itself comes last: it is there only when all of its texts are.
 */
export function appendRow(opened: SubmissionSheet, { kind, submission, marks, ...row }: Row): void {
  const own: Cells = [
    [headers.received, row.received],
    [headers.fingerprint, row.fingerprint],
  ];
  const cells: Cells = [...own];
  if (kind === "enquiry") cells.push([headers.mail, notSentYet], [headers.textFingerprint, row.textFingerprint]);
  const allMarks = new Set<string>(marks);
  for (const [field, label] of labelsOf(kind)) {
    const [first = "", ...rest] = cellTexts(submission[field]);
    cells.push([label, first]);
    if (rest.length === 0) continue;
    allMarks.add("long");
    const parts = rest.map((text, index): [string, string] => [partHeader(index), text]);
    append(openLongTexts(opened), [...own, [headers.column, label], ...parts]);
  }
  append(opened, [...cells, [headers.marks, [...allMarks].join(", ")]]);
}

type Cells = [header: string, value: string | Date][];

/** Sheets does this in one step, so that it never overwrites another row, whether or not we hold the lock. */
function append(opened: SubmissionSheet, cells: Cells) {
  addColumns(
    opened,
    cells.map(([header]) => header),
  );
  const values: (string | Date)[] = Array(opened.last).fill("");
  for (const [header, value] of cells) values[columnOf(opened, header) - 1] = value;
  opened.sheet.appendRow(values);
  SpreadsheetApp.flush();
}

/** A text of a row as it was typed, put together from its parts. */
export function textOf(opened: SubmissionSheet, row: number, label: string): string {
  const first = read(opened, row, label);
  // What goes on elsewhere has filled its cell, except for the apostrophe and half a surrogate pair.
  if (first.length < longestCell - 2) return first;
  const long = openLongTexts(opened);
  const rest = findRows(long, headers.fingerprint, read(opened, row, headers.fingerprint)).find(
    (found) => read(long, found.row, headers.column) === label,
  );
  return first + (rest ? partHeaders.map((header) => read(long, rest.row, header)).join("") : "");
}

/**
 * Splits a text into as many cells as it needs. Nothing is cut off.
 *
 * Each begins with an apostrophe, which tells Sheets that text follows, not a formula, number, date or error value, and
 * which Sheets removes. Every text gets one, not only those that look dangerous: no list of what a spreadsheet reads as a
 * date is complete, and a typed apostrophe survives behind ours. We leave the number format '@' alone: its effect on an
 * apostrophe and on '=' is documented nowhere.
 */
function cellTexts(text: string): string[] {
  const cells: string[] = [];
  for (let start = 0; start < text.length; ) {
    let end = Math.min(start + longestCell - 1, text.length);
    // Never split a surrogate pair.
    if (/[\uD800-\uDBFF]/.test(text.charAt(end - 1)) && end < text.length) end -= 1;
    cells.push(`'${text.slice(start, end)}`);
    start = end;
  }
  return cells;
}

function findOrInsertSheet(name: string): GoogleAppsScript.Spreadsheet.Sheet {
  const spreadsheet = ownSpreadsheet();
  const found = spreadsheet.getSheetByName(name);
  if (found) return found;
  try {
    return spreadsheet.insertSheet(name);
  } catch (error) {
    // Another call may have inserted it just now.
    const inserted = spreadsheet.getSheetByName(name);
    if (inserted === null) throw error;
    return inserted;
  }
}

/** Of two columns with the same header, the first is ours. */
function readHeaders(sheet: GoogleAppsScript.Spreadsheet.Sheet, last: number): Map<string, number> {
  const [names = []] = last > 0 ? sheet.getRange(1, 1, 1, last).getValues() : [];
  const columns = names.map((name, index): [string, number] => [String(name).trim(), index + 1]);
  return new Map(columns.filter(([header]) => header !== "").reverse());
}

/**
 * Adds missing columns to the right of everything in the sheet, so that nothing is overwritten. Without the lock we write
 * no header, as it might overwrite another call's, and staff may have protected the header row: the text is stored anyway.
 */
function addColumns(opened: SubmissionSheet, wanted: readonly string[]) {
  const { sheet, columns, last, locked } = opened;
  const missing = wanted.filter((header) => !columns.has(header));
  if (missing.length === 0) return;
  arrange(() => {
    const lacking = last + missing.length - sheet.getMaxColumns();
    if (lacking > 0) sheet.insertColumnsAfter(sheet.getMaxColumns(), lacking);
    // In an empty sheet every call writes the same headers.
    if (locked || last === 0) sheet.getRange(1, last + 1, 1, missing.length).setValues([missing]);
  });
  for (const header of missing) columns.set(header, ++opened.last);
}

/** Does what only makes the sheet easier to read. Sheets may delay a change, and so its refusal: hence the flush. */
function arrange(change: () => void) {
  attempt("The sheet could not be arranged", () => {
    change();
    SpreadsheetApp.flush();
  });
}

function columnOf({ columns }: SubmissionSheet, header: string): number {
  const column = columns.get(header);
  if (column === undefined) throw new Error(`There is no column "${header}".`);
  return column;
}
