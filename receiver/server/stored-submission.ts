import type { Kind } from "#contract/submission.ts";
import type { Mark, Texts } from "../accept.ts";

/** A mark from the receiver or from staff. */
type RowMark = Mark | "handled" | "ended";

/** `received_at` is UTC, ISO 8601. */
export type StoredSubmission<K extends Kind> = {
  id: number;
  received_at: string;
  texts: Texts<K>;
  marks: RowMark[];
  /** UTC, ISO 8601; only for a handled enquiry. */
  handled_at?: string;
};

/** A submission from its row. The tables are STRICT, so a row has the columns and types it was written with. */
export function storedSubmission<K extends Kind>(row: Record<string, unknown>): StoredSubmission<K> {
  const columns = { suspect: row.suspect, blank: row.blank, handled: row.handled_at, ended: row.ended_at };
  const marks = (Object.keys(columns) as RowMark[]).filter((mark) => columns[mark]);
  return {
    id: Number(row.id),
    received_at: String(row.received_at),
    texts: row as Texts<K>,
    marks,
    ...(row.handled_at ? { handled_at: String(row.handled_at) } : {}),
  };
}
