import type { PictureSource } from "#text/picture-sizes.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { LawAsAt, type LawAsAtProps } from "#ui/law-as-at.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Paragraphs } from "#ui/paragraphs.tsx";
import { Picture, rooms } from "#ui/picture.tsx";
import { ProseHtml } from "#ui/prose-html.tsx";
import { PublishedDate } from "#ui/published-date.tsx";
import "./article.css";

type ArticleProps = LawAsAtProps & {
  title: string;
  /** Only blogs have one. */
  category?: { name: string; href: string };
  published_at?: string | undefined;
  picture?: PictureSource | undefined;
  /** Paragraphs of plain text, or sanitized HTML. */
  body: { paragraphs: readonly string[]; html: string };
  /** `from`: go back in history if the last page was anywhere on this site, or only if it was the list. */
  back: { href: string; text: string; from: "anywhere" | "list" };
};

/** A blog, with its category and 'N/A' for a missing date (specification §2), or an update. */
export function Article({ title, category, published_at, picture, body, back, ...law }: ArticleProps) {
  const date = published_at === undefined ? undefined : <PublishedDate date={published_at} />;
  const annotation = category ? (
    <>
      Category: <a href={category.href}>{category.name}</a> ·{" "}
      <span className="article__published">Published: {date ?? "N/A"}</span>
    </>
  ) : (
    date && <>Published: {date}</>
  );
  return (
    <>
      <PageHeading heading={title} annotation={annotation} />
      <article className="article content">
        {picture ? <Picture picture={picture} room={rooms.article} className="article__picture" eager /> : null}
        {body.paragraphs.length > 0 ? <Paragraphs texts={body.paragraphs} /> : <ProseHtml html={body.html} />}
        <LawAsAt {...law} />
        <p className="not-printed">
          <ButtonLink variant="quiet" href={back.href} data-go-back={back.from}>
            {back.text}
          </ButtonLink>
        </p>
      </article>
    </>
  );
}
