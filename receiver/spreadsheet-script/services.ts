/**
 * The part of Google's services that the script uses, as their reference describes it. Each file declares the services
 * it calls, so that no global of Google's reaches code that runs elsewhere. Rows and columns count from 1.
 */

/** A value as `getValues` returns it; an empty cell is an empty text. */
export type CellValue = string | number | boolean | Date;

export interface Spreadsheets {
  /** The spreadsheet that the script belongs to; null when it belongs to none. */
  getActiveSpreadsheet(): Spreadsheet | null;
  flush(): void;
}

export interface Spreadsheet {
  getSheetByName(name: string): Sheet | null;
  /** @throws when there is one of that name */
  insertSheet(name: string): Sheet;
  deleteSheet(sheet: Sheet): void;
}

export interface Sheet {
  /** Adds a row below the last one that has something in it, in one step that no other call can come between. */
  appendRow(values: CellValue[]): Sheet;
  getLastColumn(): number;
  getLastRow(): number;
  getMaxColumns(): number;
  /** @throws when it reaches beyond the cells that the sheet has */
  getRange(row: number, column: number, rows: number, columns: number): Range;
  hideColumns(column: number, columns: number): void;
  hideRows(row: number): void;
  insertColumnsAfter(column: number, howMany: number): Sheet;
  setFrozenRows(rows: number): void;
}

export interface Range {
  createTextFinder(text: string): TextFinder;
  /** Empty for a cell that has no formula. */
  getFormulas(): string[][];
  getRow(): number;
  getValues(): CellValue[][];
  setValues(values: CellValue[][]): Range;
}

export interface TextFinder {
  /** The cells that contain the text, in any letter case. */
  findAll(): Range[];
}

export interface Locks {
  getScriptLock(): Lock;
}

export interface Lock {
  /** @returns whether the lock was had within the time, milliseconds */
  tryLock(timeout: number): boolean;
  releaseLock(): void;
}

export interface Mails {
  getRemainingDailyQuota(): number;
  /** @throws when the day's quota is used up, among others */
  sendEmail(message: { to: string; subject: string; body: string; replyTo?: string; attachments?: Blob[] }): void;
}

export interface ScriptProperties {
  getScriptProperties(): { getProperty(name: string): string | null };
}

export interface Utility {
  DigestAlgorithm: { SHA_256: unknown };
  Charset: { UTF_8: unknown };
  base64EncodeWebSafe(bytes: number[]): string;
  computeDigest(algorithm: unknown, text: string, charset: unknown): number[];
  newBlob(text: string, type: string, name: string): Blob;
}

/** Only to be handed on. */
export type Blob = { getName(): string | null };

export interface Contents {
  MimeType: { JSON: unknown };
  createTextOutput(text: string): TextOutput;
}

export interface TextOutput {
  getContent(): string;
  setMimeType(type: unknown): TextOutput;
}

export interface Log {
  log(text: string): unknown;
}

/** What Google hands to `doPost` and `doGet`; nothing at all when someone runs them in the editor. */
export type RequestEvent = {
  /** First value of each name, of the address and of an ordinary form. */
  parameter?: Record<string, string>;
  postData?: {
    contents?: string;
    /** Bytes. */
    length?: number;
    /** The content type as it was sent. */
    type?: string;
  };
};
