import { type Kind, largestBody } from "#contract/submission.ts";
import { accept, acceptForm, kindOf, type Verdict } from "#receiver/accept.ts";
import type { RequestEvent } from "./services.ts";

/** Whether a browser sent an ordinary form, whose visitor reads whatever is answered. */
export function isForm(event: RequestEvent | undefined): boolean {
  return /^\s*(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(event?.postData?.type ?? "");
}

/**
 * What was sent: the fields of an ordinary form, else JSON, however it is labelled. An address that ends in `?kind=`
 * `enquiry` or `newsletter` says which it is; otherwise the fields do. A form with files (`multipart/form-data`) does
 * not reach a script in a usable shape and is refused.
 */
export function readPost(event: RequestEvent | undefined): { kind: Kind; verdict: Verdict<Kind> } {
  const given = event?.parameter ?? {};
  const { contents = "", length = 0 } = event?.postData ?? {};
  if (length > largestBody) return refusal("That is larger than 1 MB. Nothing was stored.");
  if (isForm(event)) {
    const kind = kindOf(given, given.kind);
    return { kind, verdict: acceptForm(kind, Object.entries(given)) };
  }
  if (contents.trim() === "") return refusal("The body is empty.");
  let body: unknown;
  try {
    body = JSON.parse(contents.replace(/^\uFEFF/, ""));
  } catch {
    return refusal("The body is not JSON.");
  }
  const kind = kindOf(body, given.kind);
  return { kind, verdict: accept(kind, body) };
}

function refusal(reason: string): { kind: Kind; verdict: Verdict<Kind> } {
  return { kind: "enquiry", verdict: { ok: false, reason } };
}
