import { expect, test } from "vitest";
import { describeDiff, isSameSite, siteDiff } from "./site-diff.ts";
import { fingerprint } from "./site-files.ts";

const page = (words: string, head = "") =>
  `<!doctype html><html><head>${head}</head><body><p>${words}</p></body></html>`;

const site = {
  "index.html": page("Home"),
  "contact.html": page("Telephone 1"),
  "blog/registers.html": page("Registers"),
  "recentupdate/page/2.html": page("Older"),
  "updates/7.html": page("Closed"),
  "404.html": page("Nothing here"),
  "receive/enquiry-sent.html": page("Thank you"),
  "rss.xml": "<rss/>",
};

test("pages are named by their address, other files are counted", () => {
  const { "updates/7.html": _, ...rest } = site;
  const after = {
    ...rest,
    "contact.html": page("Telephone 2"),
    "blog/पंजी और more.html": page("New"),
    "recentupdate/page/2.html": page("Other"),
    "404.html": page("Nothing there"),
    "rss.xml": "<rss>1</rss>",
    "assets/x.svg": "<svg/>",
    "contact.html.br": "compressed",
  };
  expect(diff(site, after).split("\n")).toEqual([
    "new: /blog/पंजी और more",
    "changed: /contact",
    "changed: /recentupdate?page=2",
    "removed: /updates/7",
    "besides the pages: 3 other files",
  ]);
});

test("what a visitor does not see of a page is no change of it", () => {
  const before = page(
    "Same",
    `<meta content="script-src 'sha256-abc='"><style>a{color:red}</style><script type="module" src="/assets/page.aB-3.js"></script><script>one()</script>`,
  );
  const after = page(
    "Same",
    `<meta content="script-src 'sha256-xyz='"><style>a{color:blue}</style><script type="module" src="/assets/page.Zz_9.js"></script><script>two()</script>`,
  );
  expect(diff({ ...site, "about.html": before }, { ...site, "about.html": after })).toBe(
    "new styles or scripts, same text: 1 page",
  );
});

test.each([
  ["another picture", '<img src="/assets/desk.aaa.webp">', '<img src="/assets/desk.bbb.webp">'],
  [
    "other words for search engines",
    '<script type="application/ld+json">{"name":"A"}</script>',
    '<script type="application/ld+json">{"name":"B"}</script>',
  ],
])("%s is a change of the page", (_, before, after) => {
  const [old, now] = [
    { ...site, "about.html": page("Same", before) },
    { ...site, "about.html": page("Same", after) },
  ];
  expect(diff(old, now)).toBe("changed: /about");
});

test("equal sites are the same, and one more byte makes another", () => {
  expect(isSameSite(siteFiles(site), siteFiles({ ...site }))).toBe(true);
  expect(isSameSite(siteFiles(site), siteFiles({ ...site, "rss.xml": "<rss/>\n" }))).toBe(false);
  expect(isSameSite(siteFiles({ ...site, "more.txt": "" }), siteFiles(site))).toBe(false);
});

test("a first publication is counted, and so are pages that changed all at once or too many to read", () => {
  expect(diff({}, site)).toBe("for the first time: 5 pages and 3 other files");
  const many = (words: string) =>
    Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`blog/${index + 100}.html`, page(words)]));
  expect(diff(many("1"), many("2"))).toBe("changed: all 40 existing pages");
  const lines = diff({ ...many("1"), ...site }, { ...many("2"), ...site }).split("\n");
  expect(lines).toHaveLength(31);
  expect(lines.at(-1)).toBe("changed: and 10 more");
});

function diff(before: Record<string, string>, after: Record<string, string>): string {
  return describeDiff(siteDiff(siteFiles(before), siteFiles(after)));
}

function siteFiles(files: Record<string, string>) {
  return new Map(Object.entries(files).map(([file, content]) => [file, fingerprint(file, Buffer.from(content))]));
}
