import { expect, test } from "vitest";
import { describeDiff, isSameSite } from "./site-diff.ts";
import { fingerprint } from "./site-files.ts";

const page = (text: string, head = "") => `<!doctype html><html><head>${head}</head><body><p>${text}</p></body></html>`;

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
    expect.stringMatching(/^Links to the removed pages no longer work\. .*former_addresses/),
    "besides the pages: 3 other files",
  ]);
});

test("a moved page is not a broken link, and is listed with its new address", () => {
  const moved = (to: string) => page("Moved", `<meta http-equiv="refresh" content="0; url=${to}">`);
  const { "updates/7.html": update, ...rest } = site;
  const after = { ...rest, "updates/8.html": update, "updates/7.html": moved("/updates/8") };
  expect(diff(site, after).split("\n")).toEqual(["new: /updates/8", "moved: /updates/7 leads to /updates/8"]);
  const elsewhere = { ...after, "updates/7.html": moved("/blog/registers") };
  expect(diff(after, elsewhere)).toBe("moved: /updates/7 leads to /blog/registers");
  expect(diff(after, { ...rest, "updates/8.html": update })).toMatch(/^removed: \/updates\/7\n/);
});

const jsonLd = (name: string) => `<script type="application/ld+json">{"name":"${name}"}</script>`;
test.each([
  ["another content policy", "'sha256-abc='", "'sha256-xyz='", "new styles or scripts, same text: 1 page"],
  ["another style", "<style>a{color:red}</style>", "<style>a{}</style>", "new styles or scripts, same text: 1 page"],
  ["another script", "<script>one()</script>", "<script>two()</script>", "new styles or scripts, same text: 1 page"],
  ["another name of a script", '"/assets/page.aB-3.js"', '"/assets/page.Z_9.js"', /^new styles or scripts, same text/],
  ["another picture", '<img src="/assets/a.aaa.webp">', '<img src="/assets/a.bbb.webp">', "changed: /about"],
  ["another text for search engines", jsonLd("A"), jsonLd("B"), "changed: /about"],
])(
  "a page with %s counts as changed only if a visitor or a search engine gets something else",
  (_, old, now, expected) => {
    const withHead = (head: string) => ({ ...site, "about.html": page("Same", head) });
    expect(diff(withHead(old), withHead(now))).toMatch(expected);
  },
);

test("equal sites are the same, and one more byte makes a difference", () => {
  const same = (before: Record<string, string>, after: Record<string, string>) =>
    isSameSite(siteFiles(before), siteFiles(after));
  expect(same(site, { ...site })).toBe(true);
  expect(same(site, { ...site, "rss.xml": "<rss/>\n" })).toBe(false);
  expect(same({ ...site, "more.txt": "" }, site)).toBe(false);
});

test("a first publication is only counted, and so are too many pages of one kind", () => {
  expect(diff({}, site)).toBe("for the first time: 5 pages and 3 other files");
  const many = (text: string) =>
    Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`blog/${n}.html`, page(text)]));
  const lines = diff(many("1"), many("2")).split("\n");
  expect([lines.length, lines.at(-1)]).toEqual([21, "changed: and 10 more"]);
});

function diff(before: Record<string, string>, after: Record<string, string>): string {
  return describeDiff(siteFiles(before), siteFiles(after));
}

function siteFiles(files: Record<string, string>) {
  return new Map(Object.entries(files).map(([file, content]) => [file, fingerprint(file, Buffer.from(content))]));
}
