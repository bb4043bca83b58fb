import { fields, type Kind } from "#contract/submission.ts";
import { readSubmissions } from "#receiver/server/read-submissions.ts";

/** The submissions of one kind in the office's inbox: the fields by name, and the marks as one text. */
export function inboxRows(dataDir: string, kind: Kind): Record<string, string>[] {
  using inbox = readSubmissions(dataDir);
  const rows = Array.from(inbox.all(kind), ({ texts, marks }) => {
    const written: Record<string, string> = texts;
    return { ...Object.fromEntries(fields[kind].map((name) => [name, written[name] ?? ""])), marks: marks.join(" ") };
  });
  return rows;
}

/** This month's page views, such as '2 /about', sorted by page. */
export function countedViews(dataDir: string): string[] {
  using inbox = readSubmissions(dataDir);
  const counted = inbox.pageViews().map(({ page, views }) => `${views} ${page}`);
  return counted.toSorted();
}
