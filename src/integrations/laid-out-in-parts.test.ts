import { expect, test } from "vitest";
import { mostElements, withPauses } from "./laid-out-in-parts.ts";

/** Shows where the pauses are, and nothing else of what is between the words. */
const read = (html: string) => withPauses(html).replace(/<script>[^<]*<\/script>/g, "|");
const many = (count: number, tag: string) => `<${tag}></${tag}>`.repeat(count);

test("what is above main is one part, and a short page has no other", () => {
  expect(read("<header></header><main><p>One</p><p>Two</p></main><footer></footer>")).toBe(
    "<header></header>|<main><p>One</p><p>Two</p></main><footer></footer>",
  );
});

test("a page without main, as one that only leads on, stays as it is", () => {
  expect(withPauses(many(100, "p"))).toBe(many(100, "p"));
});

test("a part ends before the element that would be one too many", () => {
  const full = many(mostElements - 1, "p");
  expect(read(`<main>${full}</main>`)).toBe(`|<main>${full}</main>`);
  expect(read(`<main>${full}<p>More</p></main>`)).toBe(`|<main>${full}|<p>More</p></main>`);
  expect(read(`<main>${full}</main><footer></footer>`)).toBe(`|<main>${full}</main>|<footer></footer>`);
});

test("what belongs together stays together where it has room in a part of its own", () => {
  const section = `<section>${many(mostElements - 1, "p")}</section>`;
  expect(read(`<main><h1>A</h1>${section}${section}</main>`)).toBe(`|<main><h1>A</h1>|${section}|${section}</main>`);
});

test("no part begins with a first child, which styles know as such, nor with what is no part of its own", () => {
  const list = `<ul>${many(mostElements, "li")}</ul>`;
  const parted = read(`<main><div>${list}</div></main>`);
  expect(parted).not.toMatch(/<(?:div|ul)>\|/);
  expect(parted).toContain("|<li>");
  expect(read(`<main>${many(200, "span")}</main>`)).toBe(`|<main>${many(200, "span")}</main>`);
});

test("a long table is parted between rows", () => {
  const row = "<tr><td></td><td></td></tr>";
  const table = (rows: string) => `<main><table><tr></tr><tbody>${rows}</tbody></table></main>`;
  expect(read(table(row.repeat(18) + row.repeat(20)))).toBe(`|${table(`${row.repeat(18)}|${row.repeat(20)}`)}`);
});

test("much text is as much work as many elements", () => {
  const paragraph = `<p>${"word ".repeat(900)}</p>`;
  expect(read(`<main>${paragraph.repeat(8)}</main>`)).toBe(
    `|<main>${paragraph.repeat(3)}|${paragraph.repeat(3)}|${paragraph.repeat(2)}</main>`,
  );
});

test("of a list in columns only whole rows are drawn", () => {
  const entry = `<li>${many(20, "p")}</li>`;
  expect(read(`<main><ol data-row-of="6">${entry.repeat(13)}</ol></main>`)).toBe(
    `|<main><ol data-row-of="6">${entry.repeat(6)}|${entry.repeat(6)}|${entry}</ol></main>`,
  );
  const short = `<li>${many(6, "p")}</li>`;
  expect(read(`<main><ol data-row-of="6">${short.repeat(12)}</ol></main>`)).toBe(
    `|<main><ol data-row-of="6">${short.repeat(6)}|${short.repeat(6)}</ol></main>`,
  );
});

test("an island, which React takes over as it wrote it, is never parted", () => {
  const island = `<astro-island>${many(200, "p")}</astro-island>`;
  expect(read(`<main><p>Before</p>${island}<p>After</p></main>`)).toBe(
    `|<main><p>Before</p>${island}|<p>After</p></main>`,
  );
});

test("words in an attribute that look like tags are none", () => {
  const words = `title="</main><main><p>"`;
  expect(read(`<p ${words}></p><main><p>One</p></main>`)).toBe(`<p ${words}></p>|<main><p>One</p></main>`);
});
