/** The position of a page in its list (specification §3). Numbers count from 1; null where there is none. */
export type Pagination = {
  has_other_pages: boolean;
  has_previous: boolean;
  has_next: boolean;
  number: number;
  previous_page_number: number | null;
  next_page_number: number | null;
  total_pages: number;
};

/**
 * One page of a list. A requested number below 1 or not whole gives page 1, one above the last gives the last. An empty
 * list has one empty page.
 */
export function paginate<Item>(
  items: readonly Item[],
  requested: number,
  pageSize = 9,
): { items: Item[]; pagination: Pagination } {
  const total = Math.max(1, Math.ceil(items.length / pageSize));
  const number = within(requested, total);
  return {
    items: items.slice((number - 1) * pageSize, number * pageSize),
    pagination: {
      has_other_pages: total > 1,
      has_previous: number > 1,
      has_next: number < total,
      number,
      previous_page_number: number > 1 ? number - 1 : null,
      next_page_number: number < total ? number + 1 : null,
      total_pages: total,
    },
  };
}

function within(requested: number, total: number): number {
  if (requested > total) return Math.max(1, total);
  return Number.isInteger(requested) && requested >= 1 ? requested : 1;
}
