import { PageHeading } from "#ui/page-heading.tsx";
import { PublishedDate } from "#ui/published-date.tsx";

type BlogHeadingProps = {
  title: string;
  category: { name: string; href: string };
  publishedAt?: string | undefined;
};

/** Title, category and published date of a blog (specification §2: 'N/A' without a date). */
export function BlogHeading({ title, category, publishedAt }: BlogHeadingProps) {
  return (
    <PageHeading
      heading={title}
      annotation={
        <>
          Category: <a href={category.href}>{category.name}</a> ·{" "}
          <span className="no-break">
            Published: {publishedAt === undefined ? "N/A" : <PublishedDate date={publishedAt} />}
          </span>
        </>
      }
    />
  );
}
