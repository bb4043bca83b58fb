import { createHash } from "node:crypto";
import { createContext, runInContext } from "node:vm";
import type { PostEvent } from "#receiver/spreadsheet-script/read-post.ts";
import { type Cell, type CellValue, typedInto } from "./sheets-cell.ts";

type Email = {
  to: string;
  subject: string;
  body: string;
  replyTo?: string;
  attachments?: { text: string }[];
};

/** What a call of `doPost` or `doGet` returned. */
export type Returned = { type: string; content: string };

/** Methods whose effect, and whose failure, waits until Sheets makes the change. */
const delayed = new Set(["appendRow", "hideColumns", "setValue", "setValues"]);

/**
 * A fake of the Google services that the script uses, as inconvenient as the real ones: a write waits until `flush`, a
 * read or the end of the call; other calls may run between a read and a write unless a lock is held; texts become
 * formulas, numbers and dates; any method may fail.
 */
export class AppsScript {
  readonly emails: (Email & { files: string[]; locked: boolean })[] = [];
  readonly logged: string[] = [];
  readonly properties = new Map<string, string>();
  readonly sheets: StaffSheet[] = [];
  /** Names of methods that throw, as Google's services sometimes do. */
  readonly failing = new Set<string>();
  /** Names of methods that the script used. */
  readonly used = new Set<string>();
  /** Whether a call that never ends holds the lock. */
  lockTaken = false;
  emailsLeft = 100;
  /** How often the script read from Sheets: some ten milliseconds each. */
  reads = 0;
  /** The number of cells that `getValues` returned. */
  cellsRead = 0;
  /** Makes Sheets behave unexpectedly: in what an apostrophe does, or in what the search finds. */
  differs: "nowhere" | "apostrophe shown" | "apostrophe ignored" | "hidden rows" | "hidden columns" = "nowhere";
  now = Date.UTC(2025, 9, 5, 12);

  readonly #context;
  #waiting: (() => void)[] = [];
  #holder: Call | undefined;
  #readsBefore = 0;
  #call: Call = newCall();

  /** @param code the whole script, as in the editor */
  constructor(code: string) {
    const time = () => this.now;
    const console = { log: (text: string) => this.logged.push(text) };
    const properties = this.#service({
      getProperty: (name: string) => this.properties.get(name) ?? null,
      setProperty: (name: string, value: string) => this.properties.set(name, value),
    });
    this.#context = createContext({
      SpreadsheetApp: this.#spreadsheetApp(),
      LockService: this.#service({ getScriptLock: () => this.#lock(this.#call) }),
      MailApp: this.#mailApp(),
      PropertiesService: { getScriptProperties: () => properties },
      ContentService: contentService,
      Utilities: utilities,
      Logger: console,
      console,
      Date: class extends Date {
        constructor() {
          super(time());
        }
        static override now() {
          return time();
        }
      },
    });
    for (const [type, methods] of Object.entries(newerThanES2020))
      for (const method of methods) runInContext(`delete ${type}.${method}`, this.#context);
    runInContext(code, this.#context);
  }

  /** Calls a function of the script, as Google does. */
  call(name: "doPost" | "doGet" | "selfTest" | "sendWaiting", event?: PostEvent): unknown {
    const outer = this.#call;
    const own = newCall();
    this.#call = own;
    try {
      const returned = this.#context[name](event);
      this.#write();
      return returned;
    } finally {
      if (this.#holder === own) this.#holder = undefined;
      this.#call = outer;
    }
  }

  /**
   * Makes calls at the same time: each begins and ends in the middle of the previous one.
   * @param reads after how many reads of the previous call; later if that call holds the lock at that point
   */
  callAtOnce(events: readonly PostEvent[], reads: number): unknown[] {
    this.#readsBefore = reads;
    const returned: unknown[] = [];
    this.#waiting = events.map((event, index) => () => {
      returned[index] = this.call("doPost", event);
    });
    while (this.#waiting.length > 0) this.#waiting.shift()?.();
    return returned;
  }

  sheet(name: string): StaffSheet {
    const found = this.sheets.find((sheet) => sheet.name === name);
    if (!found) throw new Error(`There is no sheet ${name}.`);
    return found;
  }

  #letAnotherIn() {
    const call = this.#call;
    if (this.#holder !== undefined || call.reads < this.#readsBefore || call.letAnotherIn) return;
    call.letAnotherIn = true;
    this.#waiting.shift()?.();
  }

  #write() {
    const { unwritten } = this.#call;
    while (unwritten.length > 0) unwritten.shift()?.();
  }

  #writeLater(method: string, write: () => void) {
    this.#call.unwritten.push(() => {
      this.#failIfTold(method);
      write();
    });
  }

  /** Reads what this call and others have written so far, then lets others continue. */
  #read<T>(reading: () => T): T {
    this.#write();
    const read = reading();
    this.#call.reads += 1;
    this.reads += 1;
    this.#letAnotherIn();
    return read;
  }

  #failIfTold(method: string) {
    if (this.failing.has(method)) throw new Error(`Service error: ${method}`);
  }

  #service<T extends object>(methods: T): T {
    return new Proxy(methods, {
      get: (target, name, receiver) => {
        this.used.add(String(name));
        if (!delayed.has(String(name))) this.#failIfTold(String(name));
        return Reflect.get(target, name, receiver);
      },
    });
  }

  #spreadsheetApp() {
    const spreadsheet = this.#service({
      getSheetByName: (name: string) => {
        const found = this.#read(() => this.sheets.find((sheet) => sheet.name === name));
        return found ? this.#sheet(found) : null;
      },
      insertSheet: (name: string) => {
        if (this.sheets.some((sheet) => sheet.name === name))
          throw new Error(`A sheet with the name "${name}" already exists. Please enter another name.`);
        const inserted = new StaffSheet(name);
        this.sheets.push(inserted);
        return this.#sheet(inserted);
      },
      deleteSheet: (sheet: { getName(): string }) => {
        this.sheets.splice(this.sheets.indexOf(this.sheet(sheet.getName())), 1);
      },
    });
    return this.#service({ getActiveSpreadsheet: () => spreadsheet, flush: () => this.#write() });
  }

  #sheet(staff: StaffSheet) {
    return this.#service({
      getName: () => staff.name,
      appendRow: (values: CellValue[]) => {
        const cells = this.#typed(values);
        this.#writeLater("appendRow", () => {
          staff.rows[staff.lastRow()] = cells;
        });
      },
      getLastColumn: () => this.#read(() => staff.lastColumn()),
      getLastRow: () => this.#read(() => staff.lastRow()),
      getMaxColumns: () => this.#read(() => staff.columns),
      getRange: (row: number, column: number, rows: number, columns: number) =>
        this.#range(staff, { row, column, rows, columns }),
      getRangeList: (names: string[]) => {
        const places = Array.from(names, (name) => name.match(/\d+/g)?.map(Number) ?? []);
        if (places.length === 0) throw new Error("The parameters do not match the method signature.");
        return this.#service({
          setValue: (value: CellValue) => {
            const [cell = ""] = this.#typed([value]);
            this.#writeLater("setValue", () => {
              for (const [row = 0, column = 0] of places) staff.put(row, column, cell);
            });
          },
        });
      },
      hideColumns: (column: number) =>
        this.#writeLater("hideColumns", () => staff.hiddenColumns.add(String(staff.value(1, column)))),
      hideRows: (row: number) => staff.hiddenRows.add(row),
      insertColumnsAfter: (_: number, howMany: number) => {
        staff.columns += howMany;
      },
      setFrozenRows: () => undefined,
    });
  }

  #range(staff: StaffSheet, place: { row: number; column: number; rows: number; columns: number }) {
    const { row, column, rows, columns } = place;
    if (Math.min(row, column, rows, columns) < 1 || column + columns - 1 > staff.columns)
      throw new Error("The coordinates of the range are outside the dimensions of the sheet.");
    const each = <T>(pick: (row: number, column: number) => T) =>
      Array.from({ length: rows }, (_, down) =>
        Array.from({ length: columns }, (__, right) => pick(row + down, column + right)),
      );
    return this.#service({
      createTextFinder: (text: string) =>
        this.#service({ findAll: () => this.#read(() => this.#find(staff, place, text)) }),
      getFormulas: () => this.#read(() => each((...at) => staff.formula(...at))),
      getRow: () => row,
      getValues: () => {
        this.cellsRead += rows * columns;
        return this.#read(() => each((...at) => staff.value(...at)));
      },
      setValues: (values: CellValue[][]) => {
        if (values.length !== rows || values.some((cells) => cells.length !== columns))
          throw new Error("The number of rows or columns in the data does not match the number in the range.");
        const typed = values.map((cells) => this.#typed(cells));
        this.#writeLater("setValues", () => {
          each((down, right) => staff.put(down, right, typed[down - row]?.[right - column] ?? ""));
        });
      },
    });
  }

  /** Searches one column, since the script never searches more at a time. */
  #find(staff: StaffSheet, { row, column, rows }: { row: number; column: number; rows: number }, text: string) {
    if (this.differs === "hidden columns" && staff.hiddenColumns.has(String(staff.value(1, column)))) return [];
    return Array.from({ length: rows }, (_, index) => row + index)
      .filter((each) => String(staff.value(each, column)).toLowerCase().includes(text.toLowerCase()))
      .filter((each) => !(this.differs === "hidden rows" && staff.hiddenRows.has(each)))
      .map((each) => this.#range(staff, { row: each, column, rows: 1, columns: 1 }));
  }

  /** The script's arrays belong to another realm, and their own methods would return arrays of that realm. */
  #typed(values: readonly CellValue[]): Cell[] {
    return Array.from(values, (value) => {
      if (typeof value !== "string") return value;
      if (this.differs === "apostrophe shown") return value;
      return typedInto(this.differs === "apostrophe ignored" ? value.replace(/^'/, "") : value);
    });
  }

  #lock(call: Call) {
    return this.#service({
      tryLock: () => {
        // No call has to wait: `callAtOnce` starts it when the lock is free.
        if (this.lockTaken || (this.#holder !== undefined && this.#holder !== call)) return false;
        this.#holder = call;
        return true;
      },
      releaseLock: () => {
        this.#holder = undefined;
        this.#letAnotherIn();
      },
    });
  }

  #mailApp() {
    return this.#service({
      getRemainingDailyQuota: () => this.emailsLeft,
      sendEmail: (email: Email) => {
        if (this.emailsLeft === 0) throw new Error("Service invoked too many times for one day: email.");
        if (/[\r\n]/.test(email.subject)) throw new Error("Invalid argument: subject");
        if (email.body.length > 200_000) throw new Error("Limit Exceeded: Email Body Size.");
        for (const address of [email.to, email.replyTo ?? email.to])
          if (!/^[^\s@<>,]+@[^\s@<>,]+$/.test(address)) throw new Error(`Invalid email: ${address}`);
        this.emailsLeft -= 1;
        const files = Array.from(email.attachments ?? [], ({ text }) => text);
        this.emails.push({ ...email, files, locked: this.#holder !== undefined });
      },
    });
  }
}

/** A sheet as staff see it. */
export class StaffSheet {
  readonly name: string;
  /** A new sheet has the columns A to Z. */
  columns = 26;
  rows: Cell[][] = [];
  readonly hiddenColumns = new Set<string>();
  readonly hiddenRows = new Set<number>();

  constructor(name: string) {
    this.name = name;
  }

  lastRow(): number {
    return this.rows.findLastIndex((cells) => cells?.some((cell) => cell !== "")) + 1;
  }

  lastColumn(): number {
    return Math.max(0, ...this.rows.map((cells) => cells.findLastIndex((cell) => (cell ?? "") !== "") + 1));
  }

  cell(row: number, column: number): Cell {
    return this.rows[row - 1]?.[column - 1] ?? "";
  }

  value(row: number, column: number): CellValue {
    const cell = this.cell(row, column);
    return isFormula(cell) ? "#ERROR!" : cell;
  }

  formula(row: number, column: number): string {
    const cell = this.cell(row, column);
    return isFormula(cell) ? cell.formula : "";
  }

  put(row: number, column: number, cell: Cell) {
    const cells = this.rows[row - 1] ?? [];
    cells[column - 1] = cell;
    this.rows[row - 1] = cells;
  }

  headers(): string[] {
    return Array.from({ length: this.lastColumn() }, (_, index) => String(this.value(1, index + 1)));
  }

  /** Each row below the header, its values by header. */
  values(): Record<string, CellValue>[] {
    const headers = this.headers();
    return Array.from({ length: Math.max(0, this.lastRow() - 1) }, (_, row) =>
      Object.fromEntries(headers.map((name, column) => [name, this.value(row + 2, column + 1)])),
    );
  }

  /** Reorders the columns. A new name becomes a column that staff added. */
  arrange(names: readonly string[]) {
    const old = this.headers();
    this.rows = this.rows.map((cells, row) =>
      names.map((name) => (old.includes(name) ? (cells[old.indexOf(name)] ?? "") : row === 0 ? name : "")),
    );
  }

  write(header: string, row: number, value: CellValue) {
    this.put(row, this.headers().indexOf(header) + 1, value);
  }
}

/** A call in progress, and the writes that Sheets has not made yet. */
type Call = { unwritten: (() => void)[]; reads: number; letAnotherIn: boolean };

function newCall(): Call {
  return { unwritten: [], reads: 0, letAnotherIn: false };
}

function isFormula(cell: Cell): cell is { formula: string } {
  return typeof cell === "object" && "formula" in cell;
}

/** Google documents none of these for its runtime. */
const newerThanES2020 = {
  "String.prototype": ["at", "replaceAll", "isWellFormed", "toWellFormed"],
  "Array.prototype": ["at", "findLast", "findLastIndex", "toReversed", "toSorted", "toSpliced", "with"],
  Object: ["hasOwn", "groupBy"],
};

const contentService = {
  MimeType: { JSON: "application/json" },
  createTextOutput: (content: string) => ({
    type: "text/plain",
    content,
    setMimeType(type: string) {
      this.type = type;
      return this;
    },
  }),
};

const utilities = {
  DigestAlgorithm: { SHA_256: "sha256" },
  Charset: { UTF_8: "utf8" },
  base64EncodeWebSafe: (bytes: number[]) => Buffer.from(bytes).toString("base64url"),
  // Apps Script has signed bytes, as in Java.
  computeDigest: (algorithm: string, text: string) => [...new Int8Array(createHash(algorithm).update(text).digest())],
  newBlob: (text: string) => ({ text }),
};
