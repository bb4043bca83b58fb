import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import { messages, tooLarge } from "#contract/alert-messages.ts";
import { fields, isBlank, type Kind, type Submission, trapField } from "#contract/submission.ts";
import { showAlert } from "#ui/show-alert.ts";
import { endsWithPage, send } from "./send.ts";
import { forgetUnsent, keepUnsent, keptUnsent, type Unsent } from "./unsent.ts";

/** `failed` keeps the submission for other ways of sending it; `unsent` was left by an earlier page in this tab. */
export type Sending<K extends Kind> =
  | { status: "idle" }
  | { status: "sending"; endsWithPage: boolean }
  | { status: "sent" }
  | { status: "failed"; submission: Submission<K>; outcome: "failed" | "too-large" }
  | ({ status: "unsent" } & Unsent<K>);

/**
 * The states of a form that sends one kind of submission (specification §4). The fields are uncontrolled, so that text
 * typed before hydration is neither lost nor missed.
 */
export function useSubmission<K extends Kind>(kind: K, url: string) {
  const form = useRef<HTMLFormElement>(null);
  // A quick second click comes before the state has changed.
  const busy = useRef(false);
  const [sending, setSending] = useState<Sending<K>>({ status: "idle" });

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    if (busy.current || !isFilled(element)) return;
    busy.current = true;
    const submission = read(kind, element);
    setSending({ status: "sending", endsWithPage: endsWithPage(JSON.stringify(submission)) });
    // Before sending, in case the visitor leaves now and the connection is lost.
    keepUnsent(kind, { submission, outcome: "unknown" });
    const outcome = await send(url, submission);
    busy.current = false;
    if (outcome === "sent") forgetUnsent(kind);
    else keepUnsent(kind, { submission, outcome });
    setSending(outcome === "sent" ? { status: "sent" } : { status: "failed", submission, outcome });
  };

  useEffect(() => {
    const unsent = keptUnsent(kind);
    // A click replayed on hydration may already be sending.
    if (!unsent || !form.current || busy.current) return;
    refill(kind, form.current, unsent.submission);
    setSending({ status: "unsent", ...unsent });
  }, [kind]);

  useEffect(() => {
    if (sending.status === "sent") form.current?.reset();
    // An open alert blocks painting, so the new state is painted first.
    const show = () => {
      showAlert(resultOf(kind, sending));
      // Below a long form, the other ways to send it may be out of sight.
      form.current?.lastElementChild?.scrollIntoView({ block: "nearest" });
    };
    if (sending.status === "sent" || sending.status === "failed") requestAnimationFrame(() => setTimeout(show));
    if (sending.status !== "sending" || !sending.endsWithPage) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [sending, kind]);

  return { sending, form: { ref: form, onSubmit: submit, onKeyDown: keepComposing } };
}

/** The message shown once sending has finished; empty before. */
export function resultOf<K extends Kind>(kind: K, sending: Sending<K>): string {
  if (sending.status === "sent") return messages[kind].sent;
  if (!("submission" in sending)) return "";
  if (sending.outcome === "unknown")
    return "You left before it was certain that this had arrived. Please send it again.";
  return sending.outcome === "too-large" ? tooLarge : messages[kind].failed;
}

function read<K extends Kind>(kind: K, form: HTMLFormElement): Submission<K> {
  const data = new FormData(form);
  const entries = fields[kind].map((field) => [field, String(data.get(field) ?? "")]);
  if (data.get(trapField)) entries.push(["suspect", true as never]);
  return Object.fromEntries(entries);
}

/** Restores an unsent submission, except in fields where something else has been typed since. */
function refill<K extends Kind>(kind: K, form: HTMLFormElement, submission: Submission<K>) {
  for (const field of fields[kind]) {
    const control = form.elements.namedItem(field);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue;
    // A prefilled service was not typed.
    const offered = control instanceof HTMLInputElement ? [...(control.list?.options ?? [])] : [];
    if (control.value === "" || offered.some(({ value }) => value === control.value))
      control.value = String((submission as Record<string, unknown>)[field] ?? "");
  }
}

/** Empties fields that only look empty, so that the browser's own validation rejects them. */
function isFilled(form: HTMLFormElement): boolean {
  for (const control of form.elements)
    if (
      (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
      control.required &&
      isBlank(control.value)
    )
      control.value = "";
  return form.reportValidity();
}

/** Enter that only confirms an input method's suggestion must not submit. Safari signals this only by the key code. */
function keepComposing(event: KeyboardEvent) {
  if (event.key === "Enter" && (event.nativeEvent.isComposing || event.keyCode === 229)) event.preventDefault();
}
