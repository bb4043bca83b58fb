import { type Field, fields, isBlank, type Kind, trapField, withoutInvisible } from "#contract/submission.ts";

/** A warning to staff. A marked submission is stored like any other, so that no real person is lost to a suspicion. */
export type Mark = "suspect" | "blank";

/** The text of a submission, ready to be stored. */
export type Texts<K extends Kind> = Record<Field<K>, string>;

/** A refusal carries one plain sentence for the sender. */
export type Verdict<K extends Kind> = { ok: true; submission: Texts<K>; marks: Mark[] } | { ok: false; reason: string };

/** The same content sent again within this time counts as one submission. Milliseconds. */
export const repeatWindow = 10 * 60 * 1000;

/** How many enquiries may have the same text within `sameTextWindow`; any more are marked suspect. */
export const sameTextLimit = 5;

/** Milliseconds. */
export const sameTextWindow = 24 * 60 * 60 * 1000;

/**
 * The kind of a submission to an address that takes both: the one requested, for example with `?kind=newsletter`; else
 * an enquiry if it has a field that only enquiries have; else a subscription.
 */
export function kindOf(body: unknown, requested?: unknown): Kind {
  if (requested === "enquiry" || requested === "newsletter") return requested;
  const names = Object.keys(body ?? {});
  return ["mobile", "subject", "message"].some((name) => names.includes(name)) ? "enquiry" : "newsletter";
}

/**
 * Checks what a script sent as JSON. Missing or non-text fields are refused; blank ones are accepted and marked; unknown
 * fields are dropped.
 */
export function accept<K extends Kind>(kind: K, body: unknown): Verdict<K> {
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    return { ok: false, reason: "The body is not a set of named fields." };
  }
  const given = new Map<string, unknown>(Object.entries(body));
  return judge(kind, given, given.get("suspect") === true);
}

/** Checks what a browser sent as an ordinary form, where line breaks are CRLF and the trap field has its own name. */
export function acceptForm<K extends Kind>(kind: K, entries: Iterable<readonly [string, unknown]>): Verdict<K> {
  const given = new Map<string, unknown>();
  for (const [name, value] of entries) {
    if (!given.has(name)) given.set(name, typeof value === "string" ? value.replace(/\r\n/g, "\n") : value);
  }
  return judge(kind, given, (given.get(trapField) ?? "") !== "");
}

/** The same for two submissions with the same content, which count as one within `repeatWindow`. */
export function contentKey<K extends Kind>(kind: K, submission: Texts<K>): string {
  const names: readonly Field<K>[] = fields[kind];
  return JSON.stringify([kind, ...names.map((name) => submission[name])]);
}

/**
 * The same for every spelling of an e-mail address (letter case, spaces, full-width letters, invisible characters), so
 * that a subscriber stays one row.
 * @returns empty for a blank address, which identifies nobody
 */
export function subscriberKey(email: string): string {
  return withoutInvisible(email.normalize("NFKC")).replace(/\s/g, "").toLowerCase();
}

/**
 * The same for two enquiries with the same text, whatever names their senders give: programs send one advertisement
 * under many names. A receiver counts the rows with one key that arrived within `sameTextWindow`.
 * @returns empty for a submission without a text, which is never counted as the same as another
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
 * Removes only what no store returns unchanged: lone surrogates (UTF-8 cannot encode them), NUL, and the byte order
 * mark. Everything else is kept as typed, even spaces around a phone number.
 */
function storable(text: string): string {
  // With the u flag, \p{Cs} matches only lone surrogates.
  return text.replace(/\p{Cs}/gu, "\uFFFD").replace(/[\0\uFEFF]/g, "");
}

/** Whether a text is links and no words of its own; the tags that forums and pages put around links do not count. */
function isOnlyLinks(text: string): boolean {
  const rest = text.replace(/(?:https?:\/\/|www\.)\S+/gi, "");
  return rest !== text && !/[\p{L}\p{N}]/u.test(rest.replace(/<[^<>]*>?|\[[^[\]]*\]?/g, ""));
}
