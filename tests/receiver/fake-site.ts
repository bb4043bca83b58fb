import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The pages of a small site. Each contains its own name, so that a test can tell which one was sent. */
const pages = [
  "index",
  "about",
  "contact",
  "services",
  "services/404",
  "services/approval-services",
  "blogs",
  "blogs/category/general",
  "blogs/category/general/page/2",
  "blog/404",
  "updates/404",
  "recentupdate",
  "recentupdate/page/2",
  "recentupdate/page/3",
  "404",
  "receive/enquiry-sent",
  "receive/newsletter-sent",
  "receive/refused",
  "receive/too-large",
  "receive/failed",
];

/** Addresses with permanent redirects. */
export const moved = {
  "/recentupdates": "/recentupdate",
  "/services/approvals": "/services/approval-services",
  "/old.php": "/about",
};

const files: Record<string, string> = {
  "robots.txt": "User-agent: *\n",
  "sitemap-index.xml": "<sitemapindex/>",
  "site.webmanifest": "{}",
  "favicon.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
  "Seal.SVG": "<svg xmlns='http://www.w3.org/2000/svg'/>",
  "due.ics": "BEGIN:VCALENDAR",
  "firm.vcf": "BEGIN:VCARD",
  "photo.webp": "x".repeat(2_000),
  "assets/page.3f2a.css": `/* ${"a".repeat(2_000)} */`,
  "assets/page.3f2a.js": `// ${"b".repeat(2_000)}`,
  "_underscore/file.txt": "seen",
  "feed.json": "{}",
  ".hidden": "secret",
  ".well-known/security.txt": "Contact: mailto:office@example.com",
};

/** @param folder created with all its files */
export function buildSite(folder: string): void {
  for (const page of pages) write(folder, `${page}.html`, pageNamed(page));
  for (const [from, to] of Object.entries(moved))
    write(folder, `${from.slice(1)}.html`, `<!doctype html><meta http-equiv="refresh" content="0; url=${to}">`);
  for (const [file, content] of Object.entries(files)) write(folder, file, content);
}

export function pageNamed(name: string): string {
  return `<!doctype html><title>${name}</title><p>${"Words. ".repeat(200)}</p>`;
}

function write(folder: string, file: string, content: string) {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
