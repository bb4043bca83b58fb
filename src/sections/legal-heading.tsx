import { PageHeading } from "#ui/page-heading.tsx";
import { PublishedDate } from "#ui/published-date.tsx";

/** Title of a legal text, and the day that is its version. */
export function LegalHeading({ title, version }: { title: string; version: string }) {
  return (
    <PageHeading
      heading={title}
      annotation={
        <span lang="en">
          Version of <PublishedDate date={version} />
        </span>
      }
    />
  );
}
