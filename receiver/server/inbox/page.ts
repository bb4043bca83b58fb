import { html } from "hono/html";
import { labels } from "#contract/submission.ts";
import { isEmailAddress } from "../email-address.ts";
import { indianTime } from "../indian-time.ts";
import type { StoredSubmission } from "../stored-submission.ts";
import { countLabel } from "./count-label.ts";
import { longestSearch, type Search, type searchEnquiries, shortestWord } from "./search.ts";

/** The page where staff read enquiries. It has no script, and `html` escapes what strangers typed. */
export function inboxPage(
  { enquiries, total, hasMore, page, pages }: ReturnType<typeof searchEnquiries>,
  search: Search,
) {
  const hasShortWord = search.words.split(/\s+/).some((word) => word !== "" && [...word].length < shortestWord);
  return frame(html`
    ${header("Enquiries")}
    <form class="search" role="search">
      <label>Search <input type="search" name="words" maxlength="${longestSearch}" value="${search.words}"></label>
      <label><input type="checkbox" name="open" value="1" ${search.open ? "checked" : ""}> Only unhandled</label>
      <button>Show</button>
    </form>
    ${hasShortWord ? html`<p>Words shorter than ${shortestWord} letters are ignored.</p>` : ""}
    <p>${hasMore ? "More than " : ""}${countLabel(total, "enquiry", "enquiries")}${pages > 1 ? `, page ${page} of ${pages}` : ""}</p>
    ${enquiries.map((enquiry) => article(enquiry, { ...search, page }))}
    <nav aria-label="Pages">
      ${page > 1 ? html`<a href="?${query({ ...search, page: page - 1 })}" rel="prev">Newer</a>` : ""}
      ${page < pages ? html`<a href="?${query({ ...search, page: page + 1 })}" rel="next">Older</a>` : ""}
    </nav>`);
}

/** All subscriptions, newest first. */
export function subscriptionsPage(subscriptions: StoredSubmission<"newsletter">[], total: number) {
  return frame(html`
    ${header("Subscriptions")}
    <p>${countLabel(total, "subscription")}${
      total > subscriptions.length ? `; the newest ${subscriptions.length} are shown, and the CSV has all of them` : ""
    }</p>
    <ul>${subscriptions.map(
      ({ received_at, texts, marks }) => html`
      <li><span dir="auto">${texts.name}</span>, <span dir="auto">${mailLink(texts.email)}</span>,
        <time datetime="${received_at}">${indianTime(received_at)}</time> ${marksOf(marks)}</li>`,
    )}</ul>`);
}

function header(heading: string) {
  return html`
    <header>
      <h1>${heading}</h1>
      <nav aria-label="Inbox">
        <a href="./">Enquiries</a> <a href="subscriptions">Subscriptions</a>
        <a href="enquiries.csv" download>Enquiries as CSV</a> <a href="subscriptions.csv" download>Subscriptions as CSV</a>
      </nav>
      <form method="post" action="stop"><button>Close the inbox</button></form>
    </header>`;
}

function mailLink(typed: string) {
  const email = typed.trim();
  return isEmailAddress(email) ? html`<a href="mailto:${encodeURIComponent(email)}">${typed}</a>` : typed;
}

/** A link that dials the number, if the text has the digits of one. */
function phoneLink(typed: string) {
  const number = typed.normalize("NFKC").replace(/[\s().\p{Pd}]/gu, "");
  return /^\+?\d{6,15}$/.test(number) ? html`<a href="tel:${number}">${typed}</a>` : typed;
}

const marksOf = (marks: readonly string[]) => marks.map((mark) => html`<span class="mark">${mark}</span> `);

export function closedPage() {
  return frame(html`<h1>The inbox is closed</h1><p>You can close this window.</p>`);
}

/** The query of the same page of the same search. */
export function query({ words, open, page }: Search): string {
  return new URLSearchParams({
    ...(words && { words }),
    ...(open && { open: "1" }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
}

function article({ id, received_at, texts, marks }: StoredSubmission<"enquiry">, search: Search) {
  const handled = marks.includes("handled");
  return html`
    <article id="enquiry-${id}" ${handled ? "data-handled" : ""}>
      <h2 dir="auto">${texts.subject}</h2>
      <p><time datetime="${received_at}">${indianTime(received_at)}</time>, enquiry ${id}
        ${marksOf(marks)}</p>
      <dl>
        <dt>${labels.enquiry.name}</dt><dd dir="auto">${texts.name}</dd>
        <dt>${labels.enquiry.email}</dt><dd dir="auto">${mailLink(texts.email)}</dd>
        <dt>${labels.enquiry.mobile}</dt><dd dir="auto">${phoneLink(texts.mobile)}</dd>
      </dl>
      <p class="message" dir="auto">${texts.message}</p>
      <form method="post" action="handled?${query(search)}">
        <input type="hidden" name="id" value="${id}">
        <button name="handled" value="${handled ? "0" : "1"}">${handled ? "Mark as unhandled" : "Mark as handled"}</button>
      </form>
    </article>`;
}

function frame(content: ReturnType<typeof html>) {
  return html`<!doctype html>
<html lang="en-IN">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Enquiries</title>
  <link rel="stylesheet" href="page.css">
</head>
<body>${content}</body>
</html>`;
}
