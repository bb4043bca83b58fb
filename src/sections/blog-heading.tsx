import { PageHeading } from "#ui/page-heading.tsx";
import { PublishedDate } from "#ui/published-date.tsx";

type BlogHeadingProps = {
  title: string;
  category: { name: string; href: string };
  published_at?: string | undefined;
};

/** Title, category and published date of a blog (specification §2: 'N/A' without a date). */
export function BlogHeading({ title, category, published_at }: BlogHeadingProps) {
  return (
    <PageHeading
      heading={title}
      annotation={
        <>
          Category: <a href={category.href}>{category.name}</a> ·{" "}
          <span className="no-break">
            Published: {published_at === undefined ? "N/A" : <PublishedDate date={published_at} />}
          </span>
        </>
      }
    />
  );
}
