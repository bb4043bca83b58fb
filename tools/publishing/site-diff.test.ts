import { expect, test } from "vitest";
import { describeChanges, isSame, whatChanged } from "./site-diff.ts";
import { stateOf } from "./site-files.ts";

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
  expect(say(site, after).split("\n")).toEqual([
    "new: /blog/पंजी और more",
    "changed: /contact",
    "changed: /recentupdate?page=2",
    "removed: /updates/7",
    "beside the pages: 3 other files",
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
  expect(say({ ...site, "about.html": before }, { ...site, "about.html": after })).toBe(
    "other styles or scripts, the same words: 1 page",
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
  expect(say(old, now)).toBe("changed: /about");
});

test("equal sites are the same, and one more byte makes another", () => {
  expect(isSame(state(site), state({ ...site }))).toBe(true);
  expect(isSame(state(site), state({ ...site, "rss.xml": "<rss/>\n" }))).toBe(false);
  expect(isSame(state({ ...site, "more.txt": "" }), state(site))).toBe(false);
});

test("a first publication is counted, and so are pages that changed all at once or too many to read", () => {
  expect(say({}, site)).toBe("for the first time: 5 pages and 3 other files");
  const many = (words: string) =>
    Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`blog/${index + 100}.html`, page(words)]));
  expect(say(many("1"), many("2"))).toBe("changed: all 40 pages that were there");
  const lines = say({ ...many("1"), ...site }, { ...many("2"), ...site }).split("\n");
  expect(lines).toHaveLength(31);
  expect(lines.at(-1)).toBe("changed: and 10 more");
});

function say(before: Record<string, string>, after: Record<string, string>): string {
  return describeChanges(whatChanged(state(before), state(after)));
}

function state(files: Record<string, string>) {
  return stateOf(new Map(Object.entries(files).map(([file, content]) => [file, Buffer.from(content)])));
}
