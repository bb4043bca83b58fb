import type { DatabaseSync } from "node:sqlite";
import { type StoredSubmission, storedSubmission } from "../read-submissions.ts";

export type Search = {
  /** Each has to occur somewhere in an enquiry, whatever its letter case. */
  words: string;
  /** Leave out what is handled. */
  open: boolean;
  /** From 1. */
  page: number;
};

export type Found = { enquiries: StoredSubmission<"enquiry">[]; total: number; pages: number };

/** Enquiries on one page. */
const pageSize = 25;

/** @returns a function that searches, newest first; a page after the last is the last */
export function enquirySearch(database: DatabaseSync): (search: Search) => Found {
  database.function("has_words", { deterministic: true }, (text, words) =>
    Number(hasWords(String(text), String(words))),
  );
  const from = `
    FROM enquiries
    WHERE has_words(concat_ws(char(10), name, email, mobile, subject, message), :words) AND (:open = 0 OR handled_at IS NULL)`;
  const count = database.prepare(`SELECT count(*) AS total ${from}`);
  const find = database.prepare(`SELECT * ${from} ORDER BY id DESC LIMIT ${pageSize} OFFSET :offset`);

  return ({ words, open, page }) => {
    const wanted = { words, open: Number(open) };
    const total = Number(count.get(wanted)?.total);
    const pages = Math.max(1, Math.ceil(total / pageSize));
    const offset = (Math.min(page, pages) - 1) * pageSize;
    return { enquiries: find.all({ ...wanted, offset }).map((row) => storedSubmission<"enquiry">(row)), total, pages };
  };
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
