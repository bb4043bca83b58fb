import { type Kind, largestBody } from "#contract/submission.ts";
import { accept, acceptForm, kindOf, type Verdict } from "#receiver/accept.ts";

/** What Google passes to `doPost`. It leaves out what was not sent. */
export type PostEvent = {
  [Part in "parameter" | "postData"]?: Partial<GoogleAppsScript.Events.DoPost[Part]>;
};

/** Whether a browser sent an ordinary form, so that the visitor reads the answer. */
export function isForm(event: PostEvent | undefined): boolean {
  return /^\s*(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(event?.postData?.type ?? "");
}

/**
 * Reads the fields of an ordinary form, or JSON, however it is labelled. `?kind=enquiry` or `?kind=newsletter` in the
 * address decides the kind, otherwise the fields do. A form with files (`multipart/form-data`) does not reach a script in
 * a usable shape and is refused.
 */
export function readPost(event: PostEvent | undefined): { kind: Kind; verdict: Verdict<Kind> } {
  const given = event?.parameter ?? {};
  // Google's types promise texts; an event of a test or of another caller may have nulls.
  const contents = event?.postData?.contents ?? "";
  const length = event?.postData?.length ?? 0;
  if (length > largestBody) return refusal("That is larger than 1 MB. Nothing was stored.");
  if (isForm(event)) {
    const kind = kindOf(given, given.kind);
    return { kind, verdict: acceptForm(kind, Object.entries(given)) };
  }
  if (contents.trim() === "") return refusal("The body is empty.");
  try {
    const body: unknown = JSON.parse(contents.replace(/^\uFEFF/, ""));
    const kind = kindOf(body, given.kind);
    return { kind, verdict: accept(kind, body) };
  } catch {
    return refusal("The body is not JSON.");
  }
}

function refusal(reason: string): { kind: Kind; verdict: Verdict<Kind> } {
  return { kind: "enquiry", verdict: { ok: false, reason } };
}
