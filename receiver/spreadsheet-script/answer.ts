import type { Contents, Html, HtmlOutput, TextOutput } from "./services.ts";

declare const ContentService: Contents;
declare const HtmlService: Html;

export type Output = TextOutput | HtmlOutput;

/** Answers a script with JSON, a form with a page. A script of Apps Script can set neither a status nor a header. */
export function answer({ sent, sentence }: { sent: boolean; sentence: string }, toForm: boolean): Output {
  if (toForm)
    return page(sentence, sent ? "You can close this page." : "Go back to the form: your words are still there.");
  const json = JSON.stringify({ sent, sentence });
  return ContentService.createTextOutput(json).setMimeType(ContentService.MimeType.JSON);
}

/** Of the type `text/plain`, which is that of every text whose type is not set. */
export function plainAnswer(sentence: string): Output {
  return ContentService.createTextOutput(sentence);
}

function page(sentence: string, advice: string): HtmlOutput {
  const style = "font: 1.125rem/1.6 sans-serif; max-width: 36rem; margin: 3rem auto; padding: 0 1rem";
  const html = `<main style="${style}"><h1>${escaped(sentence)}</h1><p>${advice}</p></main>`;
  return HtmlService.createHtmlOutput(html).setTitle(sentence);
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
