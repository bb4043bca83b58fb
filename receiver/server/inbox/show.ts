import { fields, type Kind, labels } from "#contract/submission.ts";
import { byteOrderMark, csvRow, textCell } from "#receiver/spreadsheet-text.ts";
import { terminalSafe } from "#receiver/terminal-safe.ts";
import { indianTime, indianTimestamp } from "../indian-time.ts";
import type { SubmissionReader } from "../read-submissions.ts";
import type { StoredSubmission } from "../stored-submission.ts";
import { countLabel } from "./count-label.ts";

/** The lists by their names on the command line and on the screen. */
const kinds = { enquiries: "enquiry", subscriptions: "newsletter" } as const satisfies Record<string, Kind>;
type Plural = keyof typeof kinds;

/** The screen shows this many of each kind; a CSV has all of them. */
const newest = 50;

/** Longer texts are shortened on the screen; a CSV has them in full. Characters. */
const longestText = 2_000;

export function isPlural(name: string): name is Plural {
  return Object.hasOwn(kinds, name);
}

export function showNewest(reader: SubmissionReader): void {
  for (const plural of Object.keys(kinds) as Plural[]) showNewestOf(plural, reader);
  // Staff who are waiting for a mail must see that it was not sent.
  for (const [channel, unsent] of Map.groupBy(reader.unsentNotifications(), (notification) => notification.channel)) {
    const givenUp = unsent.filter((notification) => notification.givenUp).length;
    const count = countLabel(unsent.length, "enquiry", "enquiries");
    const reason = terminalSafe(unsent.at(-1)?.error ?? "");
    console.log(`Not notified by ${channel}: ${count}, ${givenUp} of them given up. ${reason}`);
  }
}

export function writeCsv(reader: SubmissionReader, plural: Plural): void {
  const kind = kinds[plural];
  const { isTTY } = process.stdout;
  // A file gets exactly what was typed; in a terminal it must not work as control characters.
  const typed = (text: string) => (isTTY ? text.split("\n").map(terminalSafe).join("\n") : text);
  // Without --silent, npm adds two lines at the start of the same output.
  if (!isTTY && process.env.npm_lifecycle_event && process.env.npm_config_loglevel !== "silent")
    console.error(`To leave out npm's own first lines: npm run --silent inbox -- --csv ${plural} > ${plural}.csv`);
  for (const row of csvRows(reader.all(kind), kind, typed)) process.stdout.write(row);
}

/** The rows of a CSV, with the byte order mark and header first. */
export function* csvRows<K extends Kind>(
  submissions: Iterable<StoredSubmission<K>>,
  kind: K,
  typed = (text: string) => text,
): Generator<string> {
  const isEnquiry = kind === "enquiry";
  const more = isEnquiry ? ["Handled (India)"] : [];
  yield byteOrderMark + csvRow(["Received (India)", ...Object.values(labels[kind]), "Marks", ...more]);
  for (const row of submissions) {
    const cells = labelledTexts(kind, row).map(([, text]) => textCell(typed(text)));
    const handled = isEnquiry ? [row.handled_at ? indianTimestamp(row.handled_at) : ""] : [];
    yield csvRow([indianTimestamp(row.received_at), ...cells, row.marks.join(" "), ...handled]);
  }
}

export function showPageViews(reader: SubmissionReader): void {
  const rows = reader.pageViews();
  if (rows.length === 0) console.log("No page views have been counted yet.");
  for (const { month, views, page } of rows)
    console.log(`${month} ${String(views).padStart(7)}  ${terminalSafe(page)}`);
}

function showNewestOf(plural: Plural, reader: SubmissionReader) {
  const kind = kinds[plural];
  const all = reader.count(kind);
  if (all === 0) {
    console.log(`No ${plural} have come in yet.\n`);
    return;
  }
  const more = all > newest ? `; the newest ${newest} are shown (for all of them: --csv ${plural})` : "";
  console.log(`${plural}: ${all}${more}\n`);
  for (const row of reader.newest(kind, newest)) {
    console.log([`${row.id}. ${indianTime(row.received_at)}`, ...row.marks].join("  "));
    for (const [label, text] of labelledTexts(kind, row)) console.log(`   ${label}: ${terminalSafe(shortened(text))}`);
    console.log("");
  }
}

function labelledTexts<K extends Kind>(kind: K, { texts }: StoredSubmission<K>): [label: string, text: string][] {
  const named: Record<string, string> = labels[kind];
  const typed: Record<string, string> = texts;
  return fields[kind].map((name) => [named[name] ?? name, typed[name] ?? ""]);
}

function shortened(text: string): string {
  return text.length <= longestText
    ? text
    : `${text.slice(0, longestText)}… (${text.length} characters, in full with --csv)`;
}
