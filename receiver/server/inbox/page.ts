import { html } from "hono/html";
import { labels } from "#contract/submission.ts";
import { isEmailAddress } from "../email-address.ts";
import { indianTime } from "../indian-time.ts";
import type { StoredSubmission } from "../read-submissions.ts";
import { countLabel } from "./count-label.ts";
import type { Search, searchEnquiries } from "./search.ts";

/** The page on which staff read enquiries. It has no script; what a stranger typed is escaped by `html`. */
export function inboxPage({ enquiries, total, page, pages }: ReturnType<typeof searchEnquiries>, search: Search) {
  return frame(html`
    <header>
      <h1>Enquiries</h1>
      <form method="post" action="stop"><button>Close the inbox</button></form>
    </header>
    <form class="search" role="search">
      <label>Search <input type="search" name="words" value="${search.words}"></label>
      <label><input type="checkbox" name="open" value="1" ${search.open ? "checked" : ""}> Only those not handled</label>
      <button>Show</button>
    </form>
    <p>${countLabel(total, "enquiry", "enquiries")}${pages > 1 ? `, page ${page} of ${pages}` : ""}</p>
    ${enquiries.map((enquiry) => article(enquiry, { ...search, page }))}
    <nav aria-label="Pages">
      ${page > 1 ? html`<a href="?${query({ ...search, page: page - 1 })}" rel="prev">Newer</a>` : ""}
      ${page < pages ? html`<a href="?${query({ ...search, page: page + 1 })}" rel="next">Older</a>` : ""}
    </nav>`);
}

export function closedPage() {
  return frame(html`<h1>The inbox is closed</h1><p>You can close this window.</p>`);
}

/** What leads back to the same page of the same search. */
export function query({ words, open, page }: Search): string {
  return new URLSearchParams({
    ...(words && { words }),
    ...(open && { open: "1" }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
}

function article({ id, received_at, texts, marks }: StoredSubmission<"enquiry">, search: Search) {
  const handled = marks.includes("handled");
  const email = texts.email.trim();
  const linked = isEmailAddress(email)
    ? html`<a href="mailto:${encodeURIComponent(email)}">${texts.email}</a>`
    : texts.email;
  return html`
    <article id="enquiry-${id}" ${handled ? "data-handled" : ""}>
      <h2 dir="auto">${texts.subject}</h2>
      <p><time datetime="${received_at}">${indianTime(received_at)}</time>, enquiry ${id}
        ${marks.map((mark) => html`<span class="mark">${mark}</span> `)}</p>
      <dl>
        <dt>${labels.enquiry.name}</dt><dd dir="auto">${texts.name}</dd>
        <dt>${labels.enquiry.email}</dt><dd dir="auto">${linked}</dd>
        <dt>${labels.enquiry.mobile}</dt><dd dir="auto">${texts.mobile}</dd>
      </dl>
      <p class="message" dir="auto">${texts.message}</p>
      <form method="post" action="handled?${query(search)}">
        <input type="hidden" name="id" value="${id}">
        <button name="handled" value="${handled ? "0" : "1"}">${handled ? "Not handled after all" : "Mark as handled"}</button>
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
