import { expect, test } from "vitest";
import { readContent } from "./content.ts";
import { linksLeadSomewhere } from "./links-lead-somewhere.ts";

const filled = await readContent("tests/content/filled", "public", new Date());
const problems = (text: string) =>
  [...linksLeadSomewhere({ ...filled, texts: [{ file: "blog/a.md", field: "", text }] })].map(({ message }) => message);

test("a link to a missing page is reported; one to a page is not, even with a query or an anchor", () => {
  const links =
    "[a](/services) [b](/contact?service=approval-services#form) [c](/recentupdates) [d](/privacy) [e](https://example.com/nope) [f](/service/approvals) [g](/favicon.svg) ![h](/x.svg) [i](/services/approval-services)";
  expect(problems(links)).toEqual(['there is no page at "/service/approvals"; correct the link']);
});

test("a link not written as the page's address is reported with the right address", () => {
  const links = "[a](/services/) [b](/about.html#top) [c](/services/approval-services/?a=b)\n\n[d]: /contact/ 'Title'";
  expect(problems(links)).toEqual(
    ["/services/", "/about.html", "/services/approval-services/", "/contact/"].map((address) =>
      expect.stringMatching(`^the address of "${address}" is ${address.replace(/\/$|\.html/, "")}; write the link`),
    ),
  );
});

test("a link to a former address is fine, but one to a draft is reported", async () => {
  const [blog, ...blogs] = filled.blogs;
  if (!blog) throw new Error("No blog to move");
  const moved = { ...blog, data: { ...blog.data, slug: "now", former_addresses: ["/blog/before"] } };
  const text = "[a](/blog/before) [b](/blog/now)";
  const texts = [{ file: "blog/a.md", field: "", text }];
  const of = (drafts: string[], draft: boolean) => {
    const all = [{ ...moved, data: { ...moved.data, draft } }, ...blogs];
    return [...linksLeadSomewhere({ ...filled, blogs: all, drafts: new Set(drafts), texts })];
  };
  expect(of([], false)).toEqual([]);
  expect(of([blog.file], true)).toHaveLength(2);
});

test("an incomplete link is reported", () => {
  const links = "[a](www.mca.gov.in) [b](services/x) [c](https://) [d](mailto:a@b.example) [e](#top) [f](tel:+911)";
  expect(problems(links).map((message) => message.replace(/;.*/, ""))).toEqual([
    'the link "www.mca.gov.in" is incomplete',
    'the link "services/x" is incomplete',
    'the link "https://" is incomplete',
  ]);
});
