import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import { fields } from "#contract/submission.ts";
import { databaseFile, openForReading, openNow } from "#receiver/server/database.ts";
import { searchText } from "#receiver/server/search-text.ts";
import { UserError } from "#settings/user-error.ts";
import { wrangler } from "./wrangler.ts";

/** The tables, and what tells their rows apart. The ones that others refer to come first. */
export const tables = {
  enquiries: ["id"],
  subscriptions: ["id"],
  page_views: ["month", "page"],
  notifications: ["enquiry_id", "channel"],
} as const;

const changesFile = "changes.sql";

/** Where a D1 database is: on this computer with its configuration, or in the account that is signed in. */
export type D1 = { name: string; local?: string };

const place = ({ local }: D1) => (local ? ["--local", "--config", local] : ["--remote"]);

/**
 * Works on a copy of a D1 database as on the bundled server's own, and writes back what the work changed. So all commands have
 * the same words there, and a backup made from either can be restored to both.
 * @param folder an empty one for the copy, which is gone afterwards
 */
export async function withCopy<T>(at: D1, folder: string, work: () => Promise<T> | T): Promise<T> {
  try {
    await fill(folder, at);
    const before = rowsOf(folder);
    const result = await work();
    const changes = changesBetween(before, rowsOf(folder));
    if (changes.length > 0) await write(changes, folder, at);
    return result;
  } finally {
    for (const ending of ["", "-wal", "-shm"]) rmSync(databaseFile(folder) + ending, { force: true });
    rmSync(join(folder, changesFile), { force: true });
  }
}

/** A command line may have 32,767 characters on Windows. */
const longestCommand = 20_000;

/**
 * A file is uploaded and stops the database for a moment, so marks and erasures are sent as they are. Texts never are: other
 * users of this computer can read the command line.
 */
async function write(changes: readonly string[], folder: string, at: D1) {
  const sql = changes.join("\n");
  const hasTexts = changes.some((change) => change.startsWith("INSERT"));
  const file = join(folder, changesFile);
  if (hasTexts || sql.length > longestCommand) writeFileSync(file, `${sql}\n`, { mode: 0o600 });
  const input = existsSync(file) ? ["--file", file, "--yes"] : ["--command", sql];
  try {
    await wrangler(["d1", "execute", at.name, ...place(at), ...input]);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError(
      `What was changed may not have reached the database; look there, and do it again. ${error.message}`,
    );
  }
}

/** So many rows are read at once: most have a kilobyte, and together they have so many characters, or one is longer. */
const page = { rows: 500, characters: 10_000_000 };

type Table = keyof typeof tables;

const textsOf: Record<Table, readonly string[]> = {
  enquiries: fields.enquiry,
  subscriptions: [...fields.newsletter, "subscriber_key"],
  page_views: ["page"],
  notifications: ["last_fault"],
};

/** The next rows of a table. @param last the one before them */
export function pageQuery(table: Table, last?: Row): string {
  const keys = tables[table].join(", ");
  const after = last ? `WHERE (${keys}) > (${tables[table].map((key) => literal(last[key])).join(", ")})` : "";
  const next = `FROM ${table} ${after} ORDER BY ${keys} LIMIT`;
  const length = textsOf[table].map((text) => `ifnull(length(${text}), 0)`).join(" + ");
  return `SELECT * ${next} (
    SELECT count(*) FROM (
      SELECT sum(${length}) OVER (ORDER BY ${keys} ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before
      FROM (SELECT * ${next} ${page.rows}))
    WHERE ifnull(before, 0) < ${page.characters})`;
}

/** The last row of a page, when there may be more. */
export function lastOf(table: Table, rows: readonly Row[]): Row | undefined {
  const characters = rows.reduce(
    (sum, row) => sum + textsOf[table].reduce((length, text) => length + String(row[text] ?? "").length, 0),
    0,
  );
  return rows.length === page.rows || characters >= page.characters ? rows.at(-1) : undefined;
}

/**
 * The rows are read as JSON: the platform's own export (`d1 export`) was seen to change a text with both a line end and the
 * two letters \n in it.
 */
async function fill(folder: string, at: D1) {
  using database = openNow(folder);
  const isThere = database.prepare("SELECT 1 FROM enquiries WHERE id = ?");
  let open = (Object.keys(tables) as Table[]).map((table) => ({ table, query: pageQuery(table) }));
  while (open.length > 0) {
    const queries = open.map(({ query }) => query).join("; ");
    const said = await wrangler(["d1", "execute", at.name, ...place(at), "--json", "--command", queries]);
    const read = (JSON.parse(said) as { results: Row[] }[]).map(({ results }) => results);
    database.exec("BEGIN");
    for (const [index, { table }] of open.entries())
      for (const row of read[index] ?? []) {
        // Its enquiry came in after the enquiries were read.
        if (table === "notifications" && !isThere.get(row.enquiry_id ?? null)) continue;
        const columns = Object.keys(row);
        database
          .prepare(`INSERT INTO ${table} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`)
          .run(...Object.values(row));
        // The search index is made here: the platform exports no database with one.
        if (table === "enquiries") addToSearch(database, row);
      }
    database.exec("COMMIT");
    // From the last row on, so that none is left out when others are erased meanwhile.
    open = open.flatMap(({ table }, index) => {
      const last = lastOf(table, read[index] ?? []);
      return last ? [{ table, query: pageQuery(table, last) }] : [];
    });
  }
}

function addToSearch(database: DatabaseSync, row: Row) {
  const text = searchText(fields.enquiry.map((name) => String(row[name])));
  database.prepare("INSERT INTO enquiry_search (rowid, text) VALUES (?, ?)").run(Number(row.id), text);
}

type Row = Record<string, SQLOutputValue>;
type Rows = Record<keyof typeof tables, Map<string, Row>>;

function rowsOf(folder: string): Rows {
  using database: DatabaseSync = openForReading(folder);
  const read = (table: keyof typeof tables) =>
    new Map(
      database
        .prepare(`SELECT * FROM ${table}`)
        .all()
        .map((row) => [tables[table].map((key) => row[key]).join(" "), row] as const),
    );
  return Object.fromEntries(Object.keys(tables).map((table) => [table, read(table as keyof typeof tables)])) as Rows;
}

/** A statement may have 100 KB at Cloudflare; a letter may take four, and a quote is written twice. Characters. */
const longestPart = 10_000;

/** The statements that make one state of the tables of another. What came in meanwhile is in neither and stays. */
export function changesBetween(before: Rows, after: Rows): string[] {
  const changes: string[] = [];
  for (const [table, keys] of Object.entries(tables) as [keyof typeof tables, readonly string[]][]) {
    const where = (row: Row) => keys.map((key) => `${key} = ${literal(row[key])}`).join(" AND ");
    for (const [key, row] of before[table])
      if (!after[table].has(key)) changes.push(`DELETE FROM ${table} WHERE ${where(row)};`);
    for (const [key, row] of after[table]) {
      const old = before[table].get(key);
      const changed = Object.keys(row).filter((column) => old?.[column] !== row[column]);
      if (changed.length === 0) continue;
      const first = (column: string) => {
        const value = row[column];
        return literal(typeof value === "string" ? partsOf(value)[0] : value);
      };
      changes.push(
        old
          ? `UPDATE ${table} SET ${changed.map((column) => `${column} = ${first(column)}`).join(", ")} WHERE ${where(row)};`
          : `INSERT INTO ${table} (${changed.join(", ")}) VALUES (${changed.map(first).join(", ")});`,
      );
      for (const column of changed) {
        const value = row[column];
        for (const part of typeof value === "string" ? partsOf(value).slice(1) : [])
          changes.push(`UPDATE ${table} SET ${column} = ${column} || ${literal(part)} WHERE ${where(row)};`);
      }
    }
  }
  return changes;
}

/** Cut between characters, never in the middle of a pair. An empty text is one part. */
function partsOf(text: string): string[] {
  return text.match(new RegExp(`[^]{1,${longestPart}}`, "gu")) ?? [""];
}

/** Line ends are written as numbers, so that each statement is one line whatever was typed. */
function literal(value: SQLOutputValue | undefined): string {
  if (value === null || value === undefined) return "NULL";
  if (typeof value !== "string") return String(value);
  return `'${value.replaceAll("'", "''")}'`.replace(/[\r\n]/g, (end) => `'||char(${end.charCodeAt(0)})||'`);
}
