import { expect, test } from "vitest";
import { readContent } from "./content.ts";
import { linksLeadSomewhere } from "./links-lead-somewhere.ts";

const filled = await readContent("tests/content/filled", "public", new Date());
const problems = (text: string) =>
  [...linksLeadSomewhere({ ...filled, texts: [{ file: "blog/a.md", field: "", text }] })].map(({ message }) => message);

test("a link that leads to no page is reported; one to a page, also with a query or an anchor, is not", () => {
  const links =
    "[a](/services) [b](/contact?service=approval-services#form) [c](/recentupdates) [d](/privacy) [e](https://example.com/nope) [f](/service/approvals) [g](/favicon.svg) ![h](/x.svg) [i](/services/approval-services)";
  expect(problems(links)).toEqual(['the link "/service/approvals" leads to no page of this site']);
});

test("a link that is not whole is reported", () => {
  const links = "[a](www.mca.gov.in) [b](services/x) [c](https://) [d](mailto:a@b.example) [e](#top) [f](tel:+911)";
  expect(problems(links).map((message) => message.replace(/;.*/, ""))).toEqual([
    'the link "www.mca.gov.in" leads nowhere',
    'the link "services/x" leads nowhere',
    'the link "https://" leads nowhere',
  ]);
});
