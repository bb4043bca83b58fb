import type { Pagination as PaginationData } from "#text/paginate.ts";
import "./pagination.css";

type PaginationProps = {
  pagination: PaginationData;
  label: string;
  /** The address of a page of the list, and its own file for hosts that ignore a query. */
  addressOf(page: number): string;
  fileOf(page: number): string;
};

/** First, Previous, the current number, Next, Last; empty if there is only one page (specification §2). */
export function Pagination({ pagination, label, addressOf, fileOf }: PaginationProps) {
  if (!pagination.has_other_pages) return null;
  const { number, previous_page_number, next_page_number, total_pages } = pagination;
  const step = (text: string, page: number | null, rel?: "prev" | "next") => (
    <li>
      {page === null ? (
        <span className="pagination__step">{text}</span>
      ) : (
        <a className="pagination__step" href={addressOf(page)} rel={rel}>
          {text}
        </a>
      )}
    </li>
  );
  // Not all pages, so that a page does not grow with its list.
  const others = [...new Set([1, number - 1, number + 1, total_pages])].filter(
    (page) => page !== number && page >= 1 && page <= total_pages,
  );
  return (
    <nav className="pagination not-printed" aria-label={label}>
      <ul className="pagination__steps">
        {step("First", pagination.has_previous ? 1 : null)}
        {step("Previous", previous_page_number, "prev")}
        <li>
          <span className="pagination__step" aria-current="page">
            <span className="visually-hidden">Page </span>
            {number}
            <span className="visually-hidden"> of {total_pages}</span>
          </span>
        </li>
        {step("Next", next_page_number, "next")}
        {step("Last", pagination.has_next ? total_pages : null)}
      </ul>
      <noscript>
        {/* For hosts that ignore `?page=`. */}
        <p className="targets">
          Other pages:{" "}
          {others.map((page) => (
            <a key={page} href={fileOf(page)}>
              {page}
            </a>
          ))}
        </p>
      </noscript>
    </nav>
  );
}
