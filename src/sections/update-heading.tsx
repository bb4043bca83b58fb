import { PageHeading } from "#ui/page-heading.tsx";
import { PublishedDate } from "#ui/published-date.tsx";

/** Title and published date of an update. */
export function UpdateHeading({ title, published_at }: { title: string; published_at?: string | undefined }) {
  return (
    <PageHeading
      heading={title}
      annotation={
        published_at === undefined ? undefined : (
          <>
            Published: <PublishedDate date={published_at} />
          </>
        )
      }
    />
  );
}
