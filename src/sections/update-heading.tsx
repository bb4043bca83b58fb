import { PageHeading } from "#ui/page-heading.tsx";
import { PublishedDate } from "#ui/published-date.tsx";

/** Title and published date of an update. */
export function UpdateHeading({ title, publishedAt }: { title: string; publishedAt?: string | undefined }) {
  return (
    <PageHeading
      heading={title}
      annotation={
        publishedAt === undefined ? undefined : (
          <>
            Published: <PublishedDate date={publishedAt} />
          </>
        )
      }
    />
  );
}
