import type { CalendarDate } from "./calendar-date.ts";

/** Addresses are absolute. */
export type Feed = { title: string; description: string; link: string; address: string; items: readonly FeedItem[] };
export type FeedItem = {
  title: string;
  link: string;
  description: string;
  category: string;
  published?: CalendarDate | undefined;
};

/** A feed for feed readers (RSS 2.0). The date is optional in the format. */
export function rss({ title, description, link, address, items }: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element("title", title),
    element("link", link),
    element("description", description),
    `<atom:link rel="self" type="application/rss+xml" href="${escaped(address)}"/>`,
    ...items.map(item),
    "</channel></rss>",
    "",
  ].join("\n");
}

function item({ title, link, description, category, published }: FeedItem): string {
  return [
    "<item>",
    element("title", title),
    element("link", link),
    element("guid", link),
    description && element("description", description),
    element("category", category),
    published && element("pubDate", publishedAtNoon(published)),
    "</item>",
  ]
    .filter(Boolean)
    .join("");
}

const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;

/** The format needs an instant; at noon in Greenwich it is the same day from Hawaii to Japan. */
const publishedAtNoon = ({ year, month, day }: CalendarDate) =>
  new Date(Date.UTC(year, month - 1, day, 12)).toUTCString();

/** XML cannot contain control characters and lone surrogates in any form, so they are dropped or replaced. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
