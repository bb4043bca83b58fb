import type { PictureSource } from "#text/picture-sizes.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { LawAsAt, type LawAsAtProps } from "#ui/law-as-at.tsx";
import { Paragraphs } from "#ui/paragraphs.tsx";
import { Picture, rooms } from "#ui/picture.tsx";
import { ProseHtml } from "#ui/prose-html.tsx";
import "./article.css";

type ArticleProps = {
  picture?: PictureSource | undefined;
  /** Paragraphs of plain text, or HTML made from Markdown. */
  body: { paragraphs: readonly string[]; html: string };
  law?: LawAsAtProps;
  /** `from`: the last page is gone back to when it was any page of ours, or only when it was the list. */
  back: { href: string; text: string; from: "anywhere" | "list" };
};

/** A blog or an update below its heading. By script the way back is the history, when the last page was ours. */
export function Article({ picture, body, law, back }: ArticleProps) {
  return (
    <article className="article content">
      {picture ? <Picture picture={picture} room={rooms.article} className="article__picture" eager /> : null}
      {body.paragraphs.length > 0 ? <Paragraphs texts={body.paragraphs} /> : <ProseHtml html={body.html} />}
      {law ? <LawAsAt {...law} /> : null}
      <p className="not-printed">
        <ButtonLink variant="quiet" href={back.href} data-go-back={back.from}>
          {back.text}
        </ButtonLink>
      </p>
    </article>
  );
}
