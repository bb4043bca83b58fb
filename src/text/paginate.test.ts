import { expect, test } from "vitest";
import { paginate } from "./paginate.ts";

const updates = (count: number) => Array.from({ length: count }, (_, index) => `update ${index + 1}`);

test.each([
  { name: "an empty list is page 1 of 1", count: 0, page: 1, before: null, after: null, pages: 1 },
  { name: "exactly one page of items has no other pages", count: 9, page: 1, before: null, after: null, pages: 1 },
  { name: "one item more makes a second page", count: 10, page: 1, before: null, after: 2, pages: 2 },
  { name: "the last page has none after it", count: 10, page: 2, before: 1, after: null, pages: 2 },
  { name: "a page in the middle has both neighbours", count: 27, page: 2, before: 1, after: 3, pages: 3 },
])("$name (PG-05)", ({ count, page, before, after, pages }) => {
  expect(paginate(updates(count))[page - 1]).toEqual({
    items: updates(count).slice((page - 1) * 9, page * 9),
    pagination: {
      has_other_pages: pages > 1,
      has_previous: before !== null,
      has_next: after !== null,
      number: page,
      previous_page_number: before,
      next_page_number: after,
      total_pages: pages,
    },
  });
});

test.each([0, 1, 8, 9, 10, 18, 19, 100])("the pages of %i items add up to the list, in order (PG-05)", (count) => {
  expect(paginate(updates(count)).flatMap(({ items }) => items)).toEqual(updates(count));
});

test("the page size can be changed", () => {
  expect(paginate(updates(30), 24).map(({ items }) => items.length)).toEqual([24, 6]);
});
