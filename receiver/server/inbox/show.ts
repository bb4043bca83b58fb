import { fields, type Kind, labels } from "#contract/submission.ts";
import type { Texts } from "#receiver/accept.ts";
import { byteOrderMark, csvRow, textCell } from "#receiver/spreadsheet-text.ts";
import { indianTime } from "../indian-time.ts";
import type { StoredSubmission, SubmissionReader } from "../read-submissions.ts";
import { terminalSafe } from "../terminal-safe.ts";
import { countLabel } from "./count-label.ts";

/** What the lists are called on the command line and on the screen. */
const kinds = { enquiries: "enquiry", subscriptions: "newsletter" } as const satisfies Record<string, Kind>;
export type Plural = keyof typeof kinds;

/** The screen shows this many of each kind; a CSV has them all. */
const newest = 50;

/** Longer texts are cut on the screen, visibly; a CSV has them whole. Characters. */
const longestText = 2_000;

export function isPlural(name: string): name is Plural {
  return Object.hasOwn(kinds, name);
}

/** @param reader undefined when nothing was ever stored, as in the functions below */
export function showNewest(reader: SubmissionReader | undefined): void {
  for (const plural of Object.keys(kinds) as Plural[]) showNewestOf(plural, reader);
  showUnsentNotifications(reader);
}

export function writeCsv(reader: SubmissionReader | undefined, plural: Plural): void {
  const kind = kinds[plural];
  // A file gets what was typed, character for character; a terminal must not obey it.
  const typed = process.stdout.isTTY
    ? (text: string) => text.split("\n").map(terminalSafe).join("\n")
    : (text: string) => text;
  // Without --silent, npm writes two lines of its own to the same place.
  if (!process.stdout.isTTY && process.env.npm_lifecycle_event && process.env.npm_config_loglevel !== "silent")
    console.error(
      `For a file without npm's own first lines: npm run --silent inbox -- --csv ${plural} > ${plural}.csv`,
    );
  process.stdout.write(byteOrderMark + csvRow(["Received (UTC)", ...Object.values(labels[kind]), "Marks"]));
  for (const row of reader?.all(kind) ?? []) {
    const cells = labelledTexts(kind, row).map(([, text]) => textCell(typed(text)));
    process.stdout.write(csvRow([row.received_at, ...cells, row.marks.join(" ")]));
  }
}

export function showPageViews(reader: SubmissionReader | undefined): void {
  const rows = reader?.pageViews() ?? [];
  if (rows.length === 0) console.log("No page views have been counted yet.");
  for (const { month, views, page } of rows)
    console.log(`${month} ${String(views).padStart(7)}  ${terminalSafe(page)}`);
}

function showNewestOf(plural: Plural, reader: SubmissionReader | undefined) {
  const kind = kinds[plural];
  const rows = reader?.newest(kind, newest) ?? [];
  if (rows.length === 0) {
    console.log(`No ${plural} have come in yet.\n`);
    return;
  }
  const all = reader?.count(kind) ?? rows.length;
  const more = all > rows.length ? `, the newest ${rows.length} are shown (all of them: --csv ${plural})` : "";
  console.log(`${plural}: ${all}${more}\n`);
  for (const row of rows) {
    console.log([`${row.id}. ${indianTime(row.received_at)}`, ...row.marks].join("  "));
    for (const [label, text] of labelledTexts(kind, row)) console.log(`   ${label}: ${terminalSafe(shortened(text))}`);
    console.log("");
  }
}

/** Staff who expect a mail must see that it was not sent. */
function showUnsentNotifications(reader: SubmissionReader | undefined) {
  const byChannel = Map.groupBy(reader?.unsentNotifications() ?? [], ({ channel }) => channel);
  for (const [channel, unsent] of byChannel) {
    const givenUp = unsent.filter((notification) => notification.givenUp).length;
    console.log(
      `Not notified by ${channel}: ${countLabel(unsent.length, "enquiry", "enquiries")}, ${givenUp} of them given up. ${terminalSafe(unsent.at(-1)?.error ?? "")}`,
    );
  }
}

function labelledTexts<K extends Kind>(kind: K, row: StoredSubmission<K>): [label: string, text: string][] {
  const known: Record<string, string> = labels[kind];
  return fields[kind].map((name) => [known[name] ?? name, row.texts[name as keyof Texts<K>]]);
}

function shortened(text: string): string {
  return text.length <= longestText
    ? text
    : `${text.slice(0, longestText)}… (${text.length} characters, whole in --csv)`;
}
