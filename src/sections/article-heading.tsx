import { PageHeading } from "#ui/page-heading.tsx";
import { PublishedDate } from "#ui/published-date.tsx";

type ArticleHeadingProps = {
  title: string;
  /** Of a blog. */
  category?: { name: string; href: string };
  published_at?: string | undefined;
};

/** Title and published date of an update; of a blog also its category (specification §2: 'N/A' without a date). */
export function ArticleHeading({ title, category, published_at }: ArticleHeadingProps) {
  const date = published_at === undefined ? undefined : <PublishedDate date={published_at} />;
  return (
    <PageHeading
      heading={title}
      annotation={
        category ? (
          <>
            Category: <a href={category.href}>{category.name}</a> ·{" "}
            <span className="no-break">Published: {date ?? "N/A"}</span>
          </>
        ) : (
          date && <>Published: {date}</>
        )
      }
    />
  );
}
