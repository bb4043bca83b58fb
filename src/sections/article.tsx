import type { PictureSource } from "#text/picture-sizes.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Card } from "#ui/card.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Paragraphs } from "#ui/paragraphs.tsx";
import { Particulars } from "#ui/particulars.tsx";
import { Picture, rooms } from "#ui/picture.tsx";
import { ProseHtml } from "#ui/prose-html.tsx";
import { PublishedDate } from "#ui/published-date.tsx";
import { type Source, Sources } from "#ui/sources.tsx";
import "./article.css";

type ArticleProps = {
  title: string;
  /** The list that it belongs to. */
  up: { href: string; text: string };
  /** Of a blog. */
  category?: { name: string; href: string };
  published_at?: string | undefined;
  /** How current its statements of law are, and who signed them off. */
  law_as_at?: string | undefined;
  reviewed_by?: string | undefined;
  sources?: readonly Source[] | undefined;
  picture?: PictureSource | undefined;
  /** Paragraphs of plain text, or sanitized HTML. */
  body: { paragraphs: readonly string[]; html: string };
  /** `from`: go back in history if the last page was anywhere on this site, or only if it was the list. */
  back: { href: string; text: string; from: "anywhere" | "list" };
  /** Others of the same category. */
  more?: { category: string; blogs: readonly { title: string; href: string; published_at?: string | undefined }[] };
};

/** A blog, with its category and 'N/A' where it has no date (specification §2), or an update. */
export function Article({
  title,
  up,
  category,
  published_at,
  picture,
  body,
  back,
  more,
  sources,
  ...law
}: ArticleProps) {
  const date = published_at === undefined ? undefined : <PublishedDate date={published_at} />;
  return (
    <>
      <PageHeading heading={title} annotation={<a href={up.href}>{up.text}</a>} />
      <Particulars
        entries={[
          ["Category", category && <a href={category.href}>{category.name}</a>],
          ["Published", date ?? (category && "N/A")],
          ["Law stated as at", law.law_as_at && <PublishedDate date={law.law_as_at} />],
          ["Reviewed by", law.reviewed_by],
        ]}
      />
      <div className="article content">
        <article className="stack">
          {picture ? <Picture picture={picture} room={rooms.article} className="article__picture" eager /> : null}
          {body.paragraphs.length > 0 ? <Paragraphs texts={body.paragraphs} /> : <ProseHtml html={body.html} />}
          <Sources sources={sources} />
          <p className="not-printed">
            <ButtonLink variant="quiet" href={back.href} data-go-back={back.from}>
              {back.text}
            </ButtonLink>
          </p>
        </article>
        {more && more.blogs.length > 0 ? (
          <aside className="article__more not-printed" aria-labelledby="more">
            <h2 className="article__more-heading" id="more">
              More from {more.category}
            </h2>
            <ul>
              {more.blogs.map(({ title, href, published_at }) => (
                <Card key={href} heading="h3" title={title} href={href} date={published_at} />
              ))}
            </ul>
          </aside>
        ) : null}
      </div>
    </>
  );
}
