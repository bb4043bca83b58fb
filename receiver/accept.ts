import { type Field, fields, isBlank, type Kind, trapField, withoutInvisible } from "#contract/submission.ts";

/** What makes staff look twice. A marked submission is kept like any other: a doubt never loses a real person. */
export type Mark = "suspect" | "blank";

/** The text of a submission, ready to be stored. */
export type Texts<K extends Kind> = Record<Field<K>, string>;

/** A refusal carries one plain sentence for the sender. */
export type Verdict<K extends Kind> = { ok: true; submission: Texts<K>; marks: Mark[] } | { ok: false; reason: string };

/** A repeat of the same content within this time is the same submission. Milliseconds. */
export const repeatWindow = 10 * 60 * 1000;

/** As many enquiries may bring one and the same text within `sameTextWindow`; the ones after them are suspect. */
export const sameTextLimit = 5;

/** Milliseconds. */
export const sameTextWindow = 24 * 60 * 60 * 1000;

/**
 * The kind of a submission that came to an address for both: the one requested by name, such as by
 * `?kind=newsletter` in the address, else an enquiry when a field that only an enquiry has is there, else a subscription.
 */
export function kindOf(body: unknown, requested?: unknown): Kind {
  if (requested === "enquiry" || requested === "newsletter") return requested;
  const names = Object.keys(body ?? {});
  return ["mobile", "subject", "message"].some((name) => names.includes(name)) ? "enquiry" : "newsletter";
}

/**
 * Judges the value that a script sent as JSON. Missing or non-text fields are refused; blank ones are accepted and
 * marked; other fields are dropped.
 */
export function accept<K extends Kind>(kind: K, body: unknown): Verdict<K> {
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    return { ok: false, reason: "The body is not a set of named fields." };
  }
  const given = new Map<string, unknown>(Object.entries(body));
  return judge(kind, given, given.get("suspect") === true);
}

/** Judges what a browser sent as an ordinary form, where line ends are CRLF and the trap field travels under its own name. */
export function acceptForm<K extends Kind>(kind: K, entries: Iterable<readonly [string, unknown]>): Verdict<K> {
  const given = new Map<string, unknown>();
  for (const [name, value] of entries) {
    if (!given.has(name)) given.set(name, typeof value === "string" ? value.replace(/\r\n/g, "\n") : value);
  }
  return judge(kind, given, (given.get(trapField) ?? "") !== "");
}

/** Equal for two submissions of the same content: within ten minutes they are one. */
export function contentKey<K extends Kind>(kind: K, submission: Texts<K>): string {
  const names: readonly Field<K>[] = fields[kind];
  return JSON.stringify([kind, ...names.map((name) => submission[name])]);
}

/**
 * Equal for two writings of one e-mail address, whatever its letter case, its blanks, the width of its letters and the
 * invisible characters in it: an address that already subscribes stays one row.
 * @returns empty for a blank address, which identifies nobody
 */
export function subscriberKey(email: string): string {
  return withoutInvisible(email.normalize("NFKC")).replace(/\s/g, "").toLowerCase();
}

/**
 * Equal for two enquiries that bring the same text, whatever names their senders give: a program that sends one
 * advertisement under many names. A receiver counts the rows of one key that came within `sameTextWindow`.
 * @returns empty for what has no text, which is like nothing else
 */
export function sameTextKey<K extends Kind>(submission: Texts<K>): string {
  const text = "message" in submission ? String(submission.message) : "";
  return withoutInvisible(text.normalize("NFKC")).replace(/\s+/g, " ").trim().toLowerCase();
}

function judge<K extends Kind>(kind: K, given: ReadonlyMap<string, unknown>, trapped: boolean): Verdict<K> {
  const names: readonly Field<K>[] = fields[kind];
  const submission: Partial<Texts<K>> = {};
  let suspect = trapped;
  let blank = false;
  for (const name of names) {
    const value = given.get(name);
    if (value === undefined) return { ok: false, reason: `The field "${name}" is missing.` };
    if (typeof value !== "string") return { ok: false, reason: `The field "${name}" is not text.` };
    const text = storable(value);
    blank ||= isBlank(text);
    suspect ||= name === "message" && isOnlyLinks(text);
    submission[name] = text as Texts<K>[Field<K>];
  }
  const marks: Mark[] = [...(suspect ? (["suspect"] as const) : []), ...(blank ? (["blank"] as const) : [])];
  return { ok: true, submission: submission as Texts<K>, marks };
}

/**
 * Takes out only what no store returns unchanged: half a character pair (UTF-8 has no form for it), NUL, and the byte
 * order mark. All else comes back as typed, blanks around a phone number too.
 */
function storable(text: string): string {
  // With the u flag, \p{Cs} matches only surrogates that stand alone.
  return text.replace(/\p{Cs}/gu, "\uFFFD").replace(/[\0\uFEFF]/g, "");
}

/** Links, and between them no letter or digit of a person; the brackets that forums and pages put around links aside. */
function isOnlyLinks(text: string): boolean {
  const rest = text.replace(/(?:https?:\/\/|www\.)\S+/gi, "");
  return rest !== text && !/[\p{L}\p{N}]/u.test(rest.replace(/<[^<>]*>?|\[[^[\]]*\]?/g, ""));
}
