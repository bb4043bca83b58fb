import type { DatabaseSync } from "node:sqlite";
import { fold } from "../search-text.ts";
import { storedSubmission } from "../stored-submission.ts";

export type Search = {
  /** Each has to occur somewhere in an enquiry, whatever its letter case. */
  words: string;
  /** Leave out what is handled. */
  open: boolean;
  /** From 1. */
  page: number;
};

/** Enquiries on one page. */
const pageSize = 25;

/** What was found is counted up to here: nobody reads on, and counting takes time. */
export const mostFound = 1_000;

/** The rest of a longer search is left out. Characters. */
export const longestSearch = 200;

/** The index holds parts of this length. Shorter words are left out. Characters. */
export const shortestWord = 3;

/**
 * Newest first; a page after the last is the last. It takes no longer when there are many enquiries or many words: the
 * database has an index of them.
 */
export function searchEnquiries(database: DatabaseSync, { words, open, page }: Search) {
  const looked = fold(words.slice(0, longestSearch))
    .split(/[\s\0]+/)
    .filter((word) => [...word].length >= shortestWord);
  const [table, id] = looked.length > 0 ? ["enquiry_search", "rowid"] : ["enquiries", "id"];
  const from = `FROM ${table} WHERE
    ${looked.length > 0 ? "enquiry_search MATCH :match" : "true"} AND
    ${open ? `${id} IN (SELECT id FROM enquiries WHERE handled_at IS NULL)` : "true"}`;
  // Quoted, so that no word is one of the search's own.
  const match = looked.map((word) => `"${word.replaceAll('"', '""')}"`).join(" ");
  const wanted: Record<string, string> = looked.length > 0 ? { match } : {};
  const counted = looked.length > 0 ? `(SELECT 1 ${from} LIMIT ${mostFound + 1})` : `(SELECT 1 ${from})`;
  const found = Number(database.prepare(`SELECT count(*) AS found FROM ${counted}`).get(wanted)?.found);
  const hasMore = looked.length > 0 && found > mostFound;
  const total = hasMore ? mostFound : found;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const shown = Math.min(page, pages);
  const rows = database
    .prepare(`
      SELECT * FROM enquiries WHERE id IN (SELECT ${id} ${from} ORDER BY ${id} DESC LIMIT ${pageSize} OFFSET :offset)
      ORDER BY id DESC`)
    .all({ ...wanted, offset: (shown - 1) * pageSize });
  return { enquiries: rows.map((row) => storedSubmission<"enquiry">(row)), total, hasMore, page: shown, pages };
}
