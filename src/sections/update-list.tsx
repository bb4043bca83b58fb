import { addresses } from "#contract/addresses.ts";
import type { Pagination as PaginationData } from "#text/paginate.ts";
import { FeedLink } from "#ui/feed-link.tsx";
import { NoBreakText } from "#ui/no-break-text.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { PublishedDate } from "#ui/published-date.tsx";
import "#ui/card.css";
import "#ui/note.css";
import "./update-list.css";

type UpdateEntry = { title: string; href: string; preview: string; published_at?: string | undefined };

type UpdateListProps = { updates: readonly UpdateEntry[]; pagination: PaginationData };

/** One page of the updates, newest first. */
export function UpdateList({ updates, pagination }: UpdateListProps) {
  return (
    <section className="stack content" aria-label="Updates">
      {updates.length === 0 ? (
        <div className="note">
          <p className="note__first">No updates available.</p>
          <p>Changes in company and securities law will appear here, each with its date.</p>
        </div>
      ) : (
        <ul className="update-list__cards">
          {updates.map(({ title, href, preview, published_at }) => (
            <li key={href} className="card">
              {published_at ? (
                <p className="card__particulars">
                  <PublishedDate date={published_at} />
                </p>
              ) : null}
              <h2 className="update-list__title">
                <a href={href}>{title}</a>
              </h2>
              {preview ? (
                <p>
                  <NoBreakText text={preview} />
                </p>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <Pagination pagination={pagination} base={addresses.updates} label="Pages of updates" />
      <FeedLink href={addresses.feed} />
    </section>
  );
}
