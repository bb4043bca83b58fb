/** The position of a page in its list (specification §3). Numbers start at 1; null means there is no such page. */
export type Pagination = ReturnType<typeof paginate>[number]["pagination"];

/** Splits a list into pages. An empty list has one empty page. */
export function paginate<Item>(items: readonly Item[], pageSize = 9) {
  const total = Math.max(1, Math.ceil(items.length / pageSize));
  return Array.from({ length: total }, (_, index) => ({
    items: items.slice(index * pageSize, (index + 1) * pageSize),
    pagination: {
      has_other_pages: total > 1,
      has_previous: index > 0,
      has_next: index + 1 < total,
      number: index + 1,
      previous_page_number: index > 0 ? index : null,
      next_page_number: index + 1 < total ? index + 2 : null,
      total_pages: total,
    },
  }));
}
