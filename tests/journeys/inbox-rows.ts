import { fields, type Kind } from "#contract/submission.ts";
import { readSubmissions } from "#receiver/server/read-submissions.ts";

/** The submissions of one kind in the office's inbox: the fields by name, and the marks in one text. */
export function inboxRows(dataDir: string, kind: Kind): Record<string, string>[] {
  using inbox = readSubmissions(dataDir);
  const rows = Array.from(inbox.all(kind), ({ texts, marks }) => {
    const written: Record<string, string> = texts;
    return { ...Object.fromEntries(fields[kind].map((name) => [name, written[name] ?? ""])), marks: marks.join(" ") };
  });
  return rows;
}

/** What the office can read about this month: '2 /about' for each page, in the order of their names. */
export function countedViews(dataDir: string): string[] {
  using inbox = readSubmissions(dataDir);
  const counted = inbox.pageViews().map(({ page, views }) => `${views} ${page}`);
  return counted.toSorted();
}
