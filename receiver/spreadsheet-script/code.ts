import { messages } from "#contract/alert-messages.ts";
import type { Kind } from "#contract/submission.ts";
import type { Verdict } from "#receiver/accept.ts";
import { attempt } from "./attempt.ts";
import { emailUnstored, notify, sendWaiting } from "./email.ts";
import { isForm, type PostEvent, readPost } from "./read-post.ts";
import { selfTest } from "./self-test.ts";
import { recordEmail, store } from "./store.ts";
import { ownSpreadsheet, type Row } from "./submission-sheet.ts";

// Google calls the functions of these names; `sendWaiting` by the timer that the firm sets.
export { doGet, doPost, selfTest, sendWaiting };

/**
 * Receives a form. It answers 'sent' once the row is in the sheet or, if the sheet cannot be written, once the whole text
 * has been emailed to the firm. It never throws: Google's own error page means nothing to a visitor. If nothing could be
 * kept, the execution log has the last copy, since a page that sends in `no-cors` mode cannot read our answer.
 */
function doPost(event?: PostEvent): GoogleAppsScript.Content.TextOutput {
  const toForm = isForm(event);
  const { kind, verdict } = readPost(event);
  if (!verdict.ok) return answer(false, verdict.reason, toForm);
  try {
    const row = storeOrEmail(kind, verdict);
    if (row?.kind === "enquiry")
      attempt("The state of the email could not be recorded", () => recordEmail(row, notify(row)));
    // Here too: the firm may have set no timer.
    attempt("The waiting enquiries could not be reported", sendWaiting);
    return answer(true, messages[kind].sent, toForm);
  } catch (error) {
    console.log(`Nothing was kept: ${error}. The next entries are what was sent.`);
    const sent = (toForm ? JSON.stringify(event?.parameter) : event?.postData?.contents) ?? "";
    // An entry of the log holds 256 KB.
    for (const part of sent.match(/.{1,50000}/gsu) ?? []) console.log(part);
    return answer(false, messages[kind].failed, toForm);
  }
}

/** Shows a person who opens the address that it works. */
function doGet(): GoogleAppsScript.Content.TextOutput {
  const found = attempt("The spreadsheet cannot be reached", ownSpreadsheet);
  const state = found ? "ok. This address receives the forms of a website." : "The spreadsheet cannot be reached.";
  return ContentService.createTextOutput(`${state} There is nothing to read here.`);
}

function storeOrEmail(kind: Kind, { submission, marks }: Extract<Verdict<Kind>, { ok: true }>): Row | undefined {
  try {
    return store(kind, submission, marks);
  } catch (error) {
    console.log(`The sheet could not be written: ${error}`);
    emailUnstored(kind, submission, error);
    return undefined;
  }
}

/**
 * JSON for a script, plain text for a form. Apps Script lets us set neither a status nor a header. A page of HtmlService
 * would look better, but lets any visitor call every top-level function, `selfTest` included, in the firm's name.
 */
function answer(sent: boolean, sentence: string, toForm: boolean): GoogleAppsScript.Content.TextOutput {
  if (toForm) {
    const advice = sent ? "You can close this page." : "Go back to the form: your words are still there.";
    return ContentService.createTextOutput(`${sentence}\n\n${advice}`);
  }
  const json = JSON.stringify({ sent, sentence });
  return ContentService.createTextOutput(json).setMimeType(ContentService.MimeType.JSON);
}
