import { fields, type Kind, labels } from "#contract/submission.ts";
import type { Texts } from "#receiver/accept.ts";
import { byteOrderMark, csvRow, textCell } from "#receiver/spreadsheet-text.ts";
import type { StoredSubmission, SubmissionReader } from "../read-submissions.ts";
import { terminalSafe } from "../terminal-safe.ts";
import { textTable } from "../text-table.ts";
import { countLabel } from "./count-label.ts";

/** What the tables are called on the command line and on the screen. */
const kinds = { enquiries: "enquiry", subscriptions: "newsletter" } as const satisfies Record<string, Kind>;
export type Plural = keyof typeof kinds;

/** The table shows this many of each kind; a CSV has them all. */
const newest = 50;

/** Longer texts are cut in the table, visibly; a CSV has them whole. Characters. */
const longestCell = 2_000;

export function isPlural(name: string): name is Plural {
  return Object.hasOwn(kinds, name);
}

/** @param received undefined when nothing was ever stored, as in the functions below */
export function showNewest(received: SubmissionReader | undefined): void {
  for (const plural of Object.keys(kinds) as Plural[]) showNewestOf(plural, received);
  showUnsentNotifications(received);
}

export function writeCsv(received: SubmissionReader | undefined, plural: Plural): void {
  const kind = kinds[plural];
  // A file gets what was typed, character for character; a terminal must not obey it.
  const typed = process.stdout.isTTY
    ? (text: string) => text.split("\n").map(terminalSafe).join("\n")
    : (text: string) => text;
  // npm writes two lines of its own to the same place, unless it is told not to.
  if (!process.stdout.isTTY && process.env.npm_lifecycle_event && process.env.npm_config_loglevel !== "silent")
    console.error(
      `For a file without npm's own first lines: npm run --silent inbox -- --csv ${plural} > ${plural}.csv`,
    );
  process.stdout.write(byteOrderMark + csvRow(["Received (UTC)", ...names(kind), "Marks"]));
  for (const row of received?.all(kind) ?? []) {
    const cells = texts(kind, row).map((text) => textCell(typed(text)));
    process.stdout.write(csvRow([row.received_at, ...cells, row.marks.join(" ")]));
  }
}

export function showPageViews(received: SubmissionReader | undefined): void {
  const rows = received?.pageViews() ?? [];
  if (rows.length === 0) console.log("No page views have been counted yet.");
  else
    console.log(
      textTable([["month", "views", "page"], ...rows.map((row) => [row.month, String(row.views), row.page])]),
    );
}

function showNewestOf(plural: Plural, received: SubmissionReader | undefined) {
  const kind = kinds[plural];
  const rows = received?.newest(kind, newest) ?? [];
  if (rows.length === 0) {
    console.log(`No ${plural} have come in yet.\n`);
    return;
  }
  const all = received?.count(kind) ?? rows.length;
  const more = all > rows.length ? `, the newest ${rows.length} are shown (all of them: --csv ${plural})` : "";
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  console.log(`${plural}: ${all}${more}\n`);
  console.log(
    textTable([
      [`received (${zone})`, "marks", ...names(kind)],
      ...rows.map((row) => [localTime(row.received_at), row.marks.join(" "), ...texts(kind, row).map(shortened)]),
    ]),
  );
  console.log("");
}

/** Staff who expect a mail must see that it did not go out. */
function showUnsentNotifications(received: SubmissionReader | undefined) {
  const unsentNotifications = received?.unsentNotifications() ?? [];
  for (const channel of new Set(unsentNotifications.map((notification) => notification.channel))) {
    const mine = unsentNotifications.filter((notification) => notification.channel === channel);
    const givenUp = mine.filter((notification) => notification.givenUp).length;
    console.log(
      `Not told by ${channel}: ${countLabel(mine.length, "enquiry", "enquiries")}, ${givenUp} of them given up. ${terminalSafe(mine.at(-1)?.error ?? "")}`,
    );
  }
}

function names(kind: Kind): string[] {
  return Object.values(labels[kind]);
}

function texts<K extends Kind>(kind: K, row: StoredSubmission<K>): string[] {
  return fields[kind].map((name) => row.texts[name as keyof Texts<K>]);
}

function shortened(text: string): string {
  return text.length <= longestCell
    ? text
    : `${text.slice(0, longestCell)}… (${text.length} characters, whole in --csv)`;
}

/** `2025-10-05 18:04` on the clock of this computer. */
function localTime(iso: string): string {
  // Swedish writes dates the international way.
  return new Date(iso).toLocaleString("sv-SE", { dateStyle: "short", timeStyle: "short" });
}
