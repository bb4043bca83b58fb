import type { DatabaseSync } from "node:sqlite";
import { storedSubmission } from "../read-submissions.ts";

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

/** Newest first; a page after the last is the last. */
export function searchEnquiries(database: DatabaseSync, { words, open, page }: Search) {
  database.function("has_words", (text, wanted) => Number(hasWords(String(text), String(wanted))));
  const from = `
    FROM enquiries
    WHERE has_words(concat_ws(char(10), name, email, mobile, subject, message), :words) AND (:open = 0 OR handled_at IS NULL)`;
  const wanted = { words, open: Number(open) };
  const total = Number(database.prepare(`SELECT count(*) AS total ${from}`).get(wanted)?.total);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const shown = Math.min(page, pages);
  const rows = database
    .prepare(`SELECT * ${from} ORDER BY id DESC LIMIT ${pageSize} OFFSET :offset`)
    .all({ ...wanted, offset: (shown - 1) * pageSize });
  return { enquiries: rows.map((row) => storedSubmission<"enquiry">(row)), total, page: shown, pages };
}

function hasWords(text: string, words: string): boolean {
  const folded = fold(text);
  // A phone number is found however its digits are parted.
  const closed = folded.replace(/(?<=\d)[\s()-]+(?=\d)/g, "");
  return fold(words)
    .split(/\s+/)
    .every((word) => folded.includes(word) || closed.includes(word));
}

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}
