import type { Contents, TextOutput } from "./services.ts";

declare const ContentService: Contents;

/** Answers a script with JSON, a form with plain text. A script of Apps Script can set neither a status nor a header. */
export function answer({ sent, sentence }: { sent: boolean; sentence: string }, toForm: boolean): TextOutput {
  if (toForm) {
    const advice = sent ? "You can close this page." : "Go back to the form: your words are still there.";
    return plainAnswer(`${sentence}\n\n${advice}`);
  }
  const json = JSON.stringify({ sent, sentence });
  return ContentService.createTextOutput(json).setMimeType(ContentService.MimeType.JSON);
}

/**
 * Of the type `text/plain`, which is that of every text whose type is not set. A page of HtmlService would look better, but
 * lets any visitor call every function that stands at the top level of the script, `selfTest` too, in the firm's name.
 */
export function plainAnswer(text: string): TextOutput {
  return ContentService.createTextOutput(text);
}
