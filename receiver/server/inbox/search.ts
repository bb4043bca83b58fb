import type { DatabaseSync } from "node:sqlite";
import { fold } from "../search-text.ts";
import { storedSubmission } from "../stored-submission.ts";

export type Search = {
  /** An enquiry has to contain all of them, in any letter case. */
  words: string;
  /** Only unhandled enquiries. */
  open: boolean;
  /** The first is 1. */
  page: number;
};

/** Enquiries on one page. */
const pageSize = 25;

/** Matches are counted up to this number: nobody reads further, and counting takes time. */
const mostFound = 1_000;

/** The rest of a longer search is ignored. Characters. */
export const longestSearch = 200;

/** The length of the parts in the index. Shorter words are ignored. Characters. */
export const shortestWord = 3;

/**
 * Newest first; a page number after the last gives the last page. The database has a full-text index, so that many
 * enquiries or words do not slow the search down.
 */
export function searchEnquiries(database: DatabaseSync, { words, open, page }: Search) {
  const terms = fold(words.slice(0, longestSearch))
    .split(/[\s\0]+/)
    .filter((word) => [...word].length >= shortestWord);
  const isSearch = terms.length > 0;
  const [table, id] = isSearch ? ["enquiry_search", "rowid"] : ["enquiries", "id"];
  const from = `FROM ${table} WHERE
    ${isSearch ? "enquiry_search MATCH :match" : "true"} AND
    ${open ? `${id} IN (SELECT id FROM enquiries WHERE handled_at IS NULL)` : "true"}`;
  // Quoted, so that no word is read as a search operator.
  const match = terms.map((word) => `"${word.replaceAll('"', '""')}"`).join(" ");
  const wanted: Record<string, string> = isSearch ? { match } : {};
  const limit = isSearch ? `LIMIT ${mostFound + 1}` : "";
  const found = Number(
    database.prepare(`SELECT count(*) AS found FROM (SELECT 1 ${from} ${limit})`).get(wanted)?.found,
  );
  const hasMore = isSearch && found > mostFound;
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
