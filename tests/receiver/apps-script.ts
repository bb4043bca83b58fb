import { createHash } from "node:crypto";
import { createContext, runInContext } from "node:vm";
import type {
  CellValue,
  Contents,
  Locks,
  Log,
  Mails,
  Range,
  RequestEvent,
  ScriptProperties,
  Sheet,
  Spreadsheet,
  Spreadsheets,
  TextFinder,
  Utility,
} from "#receiver/spreadsheet-script/services.ts";
import { type Cell, type PlainText, typedInto } from "./sheets-cell.ts";

export type SentMail = {
  to: string;
  subject: string;
  body: string;
  replyTo?: string;
  files: string[];
  /** Whether other calls had to wait meanwhile. */
  locked: boolean;
};

/** What a call of `doPost` or `doGet` gave back, and of which content type. */
export type Returned = { type: string; content: string };

/**
 * A stand-in for Google's side of a script, as far as the script uses it: nothing else is there, as nothing else is
 * documented. It is as inconvenient as the real one. What is written waits until `flush`, a read or the end of the call;
 * other calls come in between a read and a write as long as no lock is held; texts become formulas, numbers and dates.
 */
export class AppsScript {
  readonly mails: SentMail[] = [];
  readonly logged: string[] = [];
  readonly properties = new Map<string, string>();
  readonly sheets: StaffSheet[] = [];
  /** Names of methods that throw, as Google's services do on a bad day. */
  readonly failing = new Set<string>();
  /** Whether some call that never ends has the lock. */
  lockTaken = false;
  /** Whether nobody may write into the first row. As other writes, one into it is refused when Sheets makes it. */
  headerProtected = false;
  mailsLeft = 100;
  /** By `getValues`, all in all. */
  cellsRead = 0;
  plainText: PlainText = "kept";
  /** What an apostrophe in front does. We believe that it means 'text' and is not seen. */
  apostrophe: "means text" | "is shown" | "is ignored" = "means text";
  /** What the search passes over. We believe: nothing. */
  passedOver: "nothing" | "hidden rows" | "hidden columns" = "nothing";
  now = Date.UTC(2025, 9, 5, 12);

  readonly #context;
  #waiting: (() => void)[] = [];
  #holder: Call | undefined;
  #readsBefore = 0;
  #call: Call = newCall();

  /** @param code the whole script, as it stands in the editor */
  constructor(code: string) {
    this.#context = createContext({
      SpreadsheetApp: this.#spreadsheetApp(),
      LockService: this.#lockService(),
      MailApp: this.#mailApp(),
      PropertiesService: this.#propertiesService(),
      ContentService: contentService,
      Utilities: utilities,
      Logger: this.#log(),
      console: this.#log(),
      currentTime: () => this.now,
    });
    runInContext(olderRuntime, this.#context);
    runInContext(code, this.#context);
  }

  /** One call of a function of the script, as Google makes it. */
  call(name: "doPost" | "doGet" | "selfTest", ...args: (RequestEvent | undefined)[]): unknown {
    const outer = this.#call;
    const own = newCall();
    this.#call = own;
    try {
      const returned = this.#context[name](...args);
      this.#write();
      return isReturned(returned) ? returned.returned : returned;
    } finally {
      if (this.#holder === own) this.#holder = undefined;
      this.#call = outer;
    }
  }

  /**
   * Calls that come in at the same moment. Each begins, and ends, in the midst of the one before it.
   * @param reads after how many reads of the one before; later when that one has the lock just then
   */
  callAtOnce(events: readonly RequestEvent[], reads: number): unknown[] {
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

  /** What a read gives: all that was written by this call, and by others until now. Then others go on. */
  #read<T>(reading: () => T): T {
    this.#write();
    const read = reading();
    this.#call.reads += 1;
    this.#letAnotherIn();
    return read;
  }

  /** Methods that throw when they are told to. */
  #service<T extends object>(methods: T): T {
    for (const [name, method] of Object.entries(methods)) {
      if (typeof method !== "function") continue;
      const failing = (...args: unknown[]) => {
        if (this.failing.has(name)) throw new Error(`Service error: ${name}`);
        return method(...args);
      };
      Object.assign(methods, { [name]: failing });
    }
    return methods;
  }

  #spreadsheetApp(): Spreadsheets {
    const spreadsheet: Spreadsheet = this.#service({
      getSheetByName: (name: string) => {
        const found = this.#read(() => this.sheets.find((sheet) => sheet.name === name));
        return found ? this.#sheet(found) : null;
      },
      insertSheet: (name: string) => {
        if (this.sheets.some((sheet) => sheet.name === name)) {
          throw new Error(`A sheet with the name "${name}" already exists. Please enter another name.`);
        }
        const made = new StaffSheet(name);
        this.sheets.push(made);
        return this.#sheet(made);
      },
      deleteSheet: (sheet: Sheet) => {
        const index = this.sheets.findIndex((one) => one.service === sheet);
        this.sheets.splice(index, 1);
      },
    });
    return this.#service({ getActiveSpreadsheet: () => spreadsheet, flush: () => this.#write() });
  }

  #sheet(staff: StaffSheet): Sheet {
    staff.service ??= this.#service<Sheet>({
      appendRow: (values) => {
        const cells = this.#typed(staff, 1, values);
        this.#call.unwritten.push(() => {
          staff.rows[staff.lastRow()] = cells;
        });
        return this.#sheet(staff);
      },
      getLastColumn: () => this.#read(() => staff.lastColumn()),
      getLastRow: () => this.#read(() => staff.lastRow()),
      getMaxColumns: () => this.#read(() => staff.columns),
      getRange: (row, column, rows, columns) => this.#range(staff, { row, column, rows, columns }),
      hideColumns: (column, columns) => {
        this.#call.unwritten.push(() => {
          for (let index = 0; index < columns; index++) staff.hiddenColumns.add(staff.header(column + index));
        });
      },
      hideRows: (row) => {
        staff.hiddenRows.add(row);
      },
      insertColumnsAfter: (_, howMany) => {
        staff.columns += howMany;
        return this.#sheet(staff);
      },
      setFrozenRows: () => undefined,
    });
    return staff.service;
  }

  #range(staff: StaffSheet, place: { row: number; column: number; rows: number; columns: number }): Range {
    const { row, column, rows, columns } = place;
    if (Math.min(row, column, rows, columns) < 1)
      throw new Error("The number of rows in the range must be at least 1.");
    if (column + columns - 1 > staff.columns || row > Math.max(1_000, staff.lastRow())) {
      throw new Error("The coordinates of the range are outside the dimensions of the sheet.");
    }
    const each = <T>(pick: (cell: Cell) => T) =>
      Array.from({ length: rows }, (_, down) =>
        Array.from({ length: columns }, (__, right) => pick(staff.cell(row + down, column + right))),
      );
    return this.#service<Range>({
      createTextFinder: (text) => this.#textFinder(staff, place, text),
      getFormulas: () => this.#read(() => each(({ formula }) => formula)),
      getRow: () => row,
      getValues: () => {
        this.cellsRead += rows * columns;
        return this.#read(() => each(({ value }) => value));
      },
      setValues: (values) => {
        if (values.length !== rows || values.some((cells) => cells.length !== columns)) {
          throw new Error("The number of rows or columns in the data does not match the number in the range.");
        }
        const typed = Array.from(values, (cells) => this.#typed(staff, column, cells));
        this.#call.unwritten.push(() => {
          if (row === 1 && this.headerProtected) throw new Error("You are trying to edit a protected cell or object.");
          for (const [down, cells] of typed.entries()) {
            for (const [right, cell] of cells.entries()) staff.put(row + down, column + right, cell);
          }
        });
        return this.#range(staff, place);
      },
    });
  }

  #textFinder(
    staff: StaffSheet,
    { row, column, rows, columns }: { row: number; column: number; rows: number; columns: number },
    text: string,
  ): TextFinder {
    return this.#service<TextFinder>({
      findAll: () =>
        this.#read(() => {
          const found: Range[] = [];
          for (let down = row; down < row + rows; down++) {
            for (let right = column; right < column + columns; right++) {
              if (this.passedOver === "hidden rows" && staff.hiddenRows.has(down)) continue;
              if (this.passedOver === "hidden columns" && staff.hiddenColumns.has(staff.header(right))) continue;
              if (String(staff.cell(down, right).value).toLowerCase().includes(text.toLowerCase())) {
                found.push(this.#range(staff, { row: down, column: right, rows: 1, columns: 1 }));
              }
            }
          }
          return found;
        }),
    });
  }

  /** Arrays and dates that the script made are of another world, in which arrays can do less: they become ours. */
  #typed(staff: StaffSheet, first: number, values: readonly CellValue[]): Cell[] {
    return Array.from(values, (value, right) => {
      const own = typeof value === "object" ? new Date(Number(value)) : value;
      const format = staff.formats.get(staff.header(first + right)) ?? "";
      if (typeof own !== "string" || this.apostrophe === "means text") return typedInto(format, own, this.plainText);
      if (this.apostrophe === "is shown") return { value: own, formula: "" };
      return typedInto(format, own.replace(/^'/, ""), this.plainText);
    });
  }

  #lockService(): Locks {
    return this.#service({
      getScriptLock: () => {
        const call = this.#call;
        return this.#service({
          tryLock: () => {
            // A call that would have to wait does not: see `callAtOnce`, which lets it begin when the lock is free.
            if (this.lockTaken || (this.#holder !== undefined && this.#holder !== call)) return false;
            this.#holder = call;
            return true;
          },
          releaseLock: () => {
            this.#holder = undefined;
            this.#letAnotherIn();
          },
        });
      },
    });
  }

  #mailApp(): Mails {
    return this.#service<Mails>({
      getRemainingDailyQuota: () => this.mailsLeft,
      sendEmail: ({ to, subject, body, replyTo, attachments = [] }) => {
        if (this.mailsLeft === 0) throw new Error("Service invoked too many times for one day: email.");
        if (/[\r\n]/.test(subject)) throw new Error("Invalid argument: subject");
        if (body.length > 200_000) throw new Error("Limit Exceeded: Email Body Size.");
        for (const address of [to, ...(replyTo === undefined ? [] : [replyTo])]) {
          if (!/^[^\s@<>,]+@[^\s@<>,]+$/.test(address)) throw new Error(`Invalid email: ${address}`);
        }
        this.mailsLeft -= 1;
        const files = attachments.map((file) => (file as TestBlob).text);
        const locked = this.#holder !== undefined;
        this.mails.push({ to, subject, body, files, locked, ...(replyTo !== undefined && { replyTo }) });
      },
    });
  }

  #propertiesService(): ScriptProperties {
    const properties = this.#service({ getProperty: (name: string) => this.properties.get(name) ?? null });
    return { getScriptProperties: () => properties };
  }

  #log(): Log {
    return { log: (text) => this.logged.push(text) };
  }
}

/** A sheet as staff have it before them. */
export class StaffSheet {
  readonly name: string;
  /** A new sheet has the columns A to Z. */
  columns = 26;
  rows: Cell[][] = [];
  /** Number formats that staff gave to columns, by header. */
  readonly formats = new Map<string, string>();
  readonly hiddenColumns = new Set<string>();
  readonly hiddenRows = new Set<number>();
  /** What a script has of it. */
  service: Sheet | undefined;

  constructor(name: string) {
    this.name = name;
  }

  lastRow(): number {
    return this.rows.findLastIndex((cells) => cells?.some(isFilled)) + 1;
  }

  lastColumn(): number {
    return Math.max(0, ...this.rows.map((cells) => (cells ?? []).findLastIndex(isFilled) + 1));
  }

  cell(row: number, column: number): Cell {
    return this.rows[row - 1]?.[column - 1] ?? { value: "", formula: "" };
  }

  put(row: number, column: number, cell: Cell) {
    const cells = this.rows[row - 1] ?? [];
    this.rows[row - 1] = cells;
    while (cells.length < column - 1) cells.push({ value: "", formula: "" });
    cells[column - 1] = cell;
  }

  header(column: number): string {
    return String(this.cell(1, column).value);
  }

  headers(): string[] {
    return Array.from({ length: this.lastColumn() }, (_, index) => this.header(index + 1));
  }

  /** Each row below the header, its values by header. */
  values(): Record<string, CellValue>[] {
    const headers = this.headers();
    return this.rows
      .slice(1, this.lastRow())
      .map((_, index) =>
        Object.fromEntries(headers.map((name, column) => [name, this.cell(index + 2, column + 1).value])),
      );
  }

  formulas(): string[] {
    return this.rows.flatMap((cells) => cells.map(({ formula }) => formula).filter((formula) => formula !== ""));
  }

  /** Puts the columns into another order; a name that is not there yet becomes a column of staff's own. */
  arrange(names: readonly string[]) {
    const old = this.headers();
    this.rows = this.rows.map((cells, row) =>
      names.map((name) => {
        const from = old.indexOf(name);
        if (from < 0) return { value: row === 0 ? name : "", formula: "" };
        return cells[from] ?? { value: "", formula: "" };
      }),
    );
  }

  /** Turns the rows below the header round. */
  sortBackwards() {
    this.rows = [...this.rows.slice(0, 1), ...this.rows.slice(1, this.lastRow()).toReversed()];
  }

  write(header: string, row: number, value: CellValue) {
    this.put(row, this.headers().indexOf(header) + 1, { value, formula: "" });
  }
}

/** One call under way, and what it has written so far that Sheets does not have yet. */
type Call = { unwritten: (() => void)[]; reads: number; letAnotherIn: boolean };

function newCall(): Call {
  return { unwritten: [], reads: 0, letAnotherIn: false };
}

type TestBlob = { getName(): string; text: string };

function isFilled(cell: Cell | undefined): boolean {
  return cell !== undefined && (cell.value !== "" || cell.formula !== "");
}

function isReturned(value: unknown): value is { returned: Returned } {
  return typeof value === "object" && value !== null && "returned" in value;
}

/**
 * Takes away what came into the language after ES2020, which nobody promises for Google's runtime, and gives the script
 * a clock that tests can move. Of the rest there is only what V8 itself brings: no `fetch`, no `URL`, no timers.
 */
const olderRuntime = `
  for (const name of ["at", "replaceAll", "isWellFormed", "toWellFormed"]) delete String.prototype[name];
  for (const name of ["at", "findLast", "findLastIndex", "toReversed", "toSorted", "toSpliced", "with"])
    delete Array.prototype[name];
  for (const name of ["hasOwn", "groupBy"]) delete Object[name];
  for (const name of ["WebAssembly", "SharedArrayBuffer", "Atomics", "Iterator"]) delete globalThis[name];
  {
    const { currentTime } = globalThis;
    delete globalThis.currentTime;
    globalThis.Date = class extends Date {
      constructor(...args) {
        super(...(args.length > 0 ? args : [currentTime()]));
      }
      static now() {
        return currentTime();
      }
    };
  }
`;

const contentService: Contents = {
  MimeType: { JSON: "application/json" },
  createTextOutput(text) {
    const returned: Returned = { type: "text/plain", content: text };
    const output = {
      returned,
      getContent: () => text,
      setMimeType(type: unknown) {
        returned.type = String(type);
        return output;
      },
    };
    return output;
  },
};

const utilities: Utility = {
  DigestAlgorithm: { SHA_256: "sha256" },
  Charset: { UTF_8: "utf8" },
  base64EncodeWebSafe: (bytes) =>
    Buffer.from(Int8Array.from(bytes).buffer).toString("base64").replace(/\+/g, "-").replace(/\//g, "_"),
  // Bytes are signed there, as in Java.
  computeDigest: (algorithm, text, charset) => [
    ...new Int8Array(
      createHash(String(algorithm))
        .update(text, charset === "utf8" ? "utf8" : "latin1")
        .digest(),
    ),
  ],
  newBlob: (text, _, name): TestBlob => ({ getName: () => name, text }),
};
