import type { Kind } from "#contract/submission.ts";
import { messages } from "#contract/submission.ts";
import { answer, plainAnswer } from "./answer.ts";
import { mailWhatCouldNotBeStored, notify } from "./email.ts";
import { isForm, readPost } from "./read-post.ts";
import { selfTest } from "./self-test.ts";
import type { Log, RequestEvent, TextOutput } from "./services.ts";
import { recordMail, store } from "./store.ts";
import { ownSpreadsheet, type Row } from "./submission-sheet.ts";

declare const console: Log;

// Google calls the functions of these names.
export { doGet, doPost, selfTest };

/**
 * Receives what a form sent. It answers 'sent' when the row is in the sheet, or, when the sheet cannot be written, when
 * the whole text is in a mail to the firm. It never throws: Google's own page of an error says nothing to a visitor. When
 * nothing could be kept, the execution log has the last copy: a page that sends in `no-cors` mode cannot read our answer.
 */
function doPost(event?: RequestEvent): TextOutput {
  let kind: Kind = "enquiry";
  const toForm = isForm(event);
  try {
    const post = readPost(event);
    kind = post.kind;
    if (!post.verdict.ok) return answer({ sent: false, sentence: post.verdict.reason }, toForm);
    const { submission, marks } = post.verdict;
    let row: Row | undefined;
    try {
      row = store(kind, submission, marks);
    } catch (error) {
      console.log(`The sheet could not be written: ${error}`);
      mailWhatCouldNotBeStored(kind, submission, error);
    }
    if (row) tell(kind, row);
    return answer({ sent: true, sentence: messages[kind].sent }, toForm);
  } catch (error) {
    console.log(`Nothing was kept: ${error}. What was sent stands in the next entries.`);
    for (const part of logEntries(toForm ? JSON.stringify(event?.parameter) : event?.postData?.contents))
      console.log(part);
    return answer({ sent: false, sentence: messages[kind].failed }, toForm);
  }
}

/** Shows that the address works, to a person who opens it. */
function doGet(): TextOutput {
  try {
    ownSpreadsheet();
    return plainAnswer("ok. This address receives the forms of a website. There is nothing to read here.");
  } catch {
    return plainAnswer("The spreadsheet cannot be reached. There is nothing to read here.");
  }
}

/** A text in pieces, since an entry of the log holds 256 KB. */
function logEntries(text = ""): string[] {
  return text.match(/.{1,50000}/gsu) ?? [];
}

/** What fails here costs no row, so the visitor need not hear of it; staff read it in the row. */
function tell(kind: Kind, row: Row) {
  if (kind !== "enquiry") return;
  try {
    recordMail(row, notify(row));
  } catch (error) {
    console.log(`What became of a mail could not be recorded: ${error}`);
  }
}
