import { expect, test } from "vitest";
import { paginate } from "./paginate.ts";

const updates = (count: number) => Array.from({ length: count }, (_, index) => `update ${index + 1}`);

test("an empty list is page 1 of 1 with no other pages (PG-05)", () => {
  expect(paginate([], 1)).toEqual({
    items: [],
    pagination: {
      has_other_pages: false,
      has_previous: false,
      has_next: false,
      number: 1,
      previous_page_number: null,
      next_page_number: null,
      total_pages: 1,
    },
  });
});

test("exactly one page of items has no other pages (PG-05)", () => {
  const { items, pagination } = paginate(updates(9), 1);
  expect(items).toEqual(updates(9));
  expect(pagination).toMatchObject({ has_other_pages: false, has_previous: false, has_next: false, total_pages: 1 });
});

test("one item more than a page makes a second page of one (PG-05)", () => {
  const first = paginate(updates(10), 1);
  expect(first.items).toEqual(updates(9));
  expect(first.pagination).toEqual({
    has_other_pages: true,
    has_previous: false,
    has_next: true,
    number: 1,
    previous_page_number: null,
    next_page_number: 2,
    total_pages: 2,
  });
  const second = paginate(updates(10), 2);
  expect(second.items).toEqual(["update 10"]);
  expect(second.pagination).toEqual({
    has_other_pages: true,
    has_previous: true,
    has_next: false,
    number: 2,
    previous_page_number: 1,
    next_page_number: null,
    total_pages: 2,
  });
});

test("a page in the middle has both neighbours (PG-05)", () => {
  expect(paginate(updates(27), 2).pagination).toEqual({
    has_other_pages: true,
    has_previous: true,
    has_next: true,
    number: 2,
    previous_page_number: 1,
    next_page_number: 3,
    total_pages: 3,
  });
});

test("the pages together are the list, in order, nothing twice (PG-05)", () => {
  for (const count of [0, 1, 8, 9, 10, 18, 19, 100]) {
    const { total_pages } = paginate(updates(count), 1).pagination;
    const pages = Array.from({ length: total_pages }, (_, index) => paginate(updates(count), index + 1).items);
    expect(pages.flat()).toEqual(updates(count));
  }
});

test.each([
  [0, 1],
  [-3, 1],
  [1.5, 1],
  [Number.NaN, 1],
  [4, 3],
  [3.5, 3],
  [Number.POSITIVE_INFINITY, 3],
])("a requested page %d of 3 is page %i (PG-01)", (requested, expected) => {
  expect(paginate(updates(27), requested).pagination.number).toBe(expected);
});

test("another page size can be asked for", () => {
  const { items, pagination } = paginate(updates(30), 2, 24);
  expect(items).toEqual(updates(30).slice(24));
  expect(pagination.total_pages).toBe(2);
});
