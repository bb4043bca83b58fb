import { addresses, listPage, listPageRoute } from "#contract/addresses.ts";
import type { Pagination as PaginationData } from "#text/paginate.ts";
import { Card } from "#ui/card.tsx";
import { EmptyList } from "#ui/empty-list.tsx";
import { FeedLink } from "#ui/feed-link.tsx";
import { Pagination } from "#ui/pagination.tsx";
import "./update-list.css";

type UpdateEntry = { title: string; href: string; preview: string; published_at?: string | undefined };

type UpdateListProps = { updates: readonly UpdateEntry[]; pagination: PaginationData };

/** One page of the updates, newest first. */
export function UpdateList({ updates, pagination }: UpdateListProps) {
  return (
    <section className="stack content" aria-label="Updates">
      {updates.length === 0 ? (
        <EmptyList
          words="No updates available."
          links={[
            { href: addresses.services, text: "The services and the law they rest on" },
            { href: addresses.contact, text: "Write to the office" },
          ]}
        >
          Changes in company and securities law will appear here, each with its date.
        </EmptyList>
      ) : (
        <ul className="update-list__cards">
          {updates.map(({ title, href, preview, published_at }) => (
            <Card key={href} heading="h2" title={title} href={href} date={published_at} text={preview} />
          ))}
        </ul>
      )}
      <Pagination
        pagination={pagination}
        label="Pages of updates"
        addressOf={(page) => listPage(addresses.updates, page)}
        fileOf={(page) => listPageRoute(addresses.updates, page)}
      />
      <FeedLink href={addresses.feed} />
    </section>
  );
}
