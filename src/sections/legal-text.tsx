import { PageHeading } from "#ui/page-heading.tsx";
import { ProseHtml } from "#ui/prose-html.tsx";
import { PublishedDate } from "#ui/published-date.tsx";
import { UncheckedTranslation } from "#ui/unchecked-translation.tsx";
import "#ui/note.css";

type LegalTextProps = {
  title: string;
  /** The day from which the text holds. */
  version: string;
  html: string;
  /** Whether it is a translation that nobody has checked yet. */
  unchecked: boolean;
};

/** A privacy notice or the disclaimer. */
export function LegalText({ title, version, html, unchecked }: LegalTextProps) {
  const annotation = (
    <span lang="en">
      Version of <PublishedDate date={version} />
    </span>
  );
  return (
    <>
      <PageHeading heading={title} annotation={annotation} />
      <article className="stack content">
        {unchecked ? (
          <p className="note">
            <UncheckedTranslation />
          </p>
        ) : null}
        <ProseHtml html={html} />
      </article>
    </>
  );
}
