import { PageHeading } from "#ui/page-heading.tsx";
import { ProseHtml } from "#ui/prose-html.tsx";
import { PublishedDate } from "#ui/published-date.tsx";
import { UncheckedTranslation } from "#ui/unchecked-translation.tsx";
import "#ui/note.css";

type LegalTextProps = {
  title: string;
  /** The date from which the text applies. */
  version: string;
  language?: "hi" | undefined;
  html: string;
  /** Whether it is an unchecked translation. */
  unchecked: boolean;
};

/** A privacy notice or the disclaimer. */
export function LegalText({ title, version, language, html, unchecked }: LegalTextProps) {
  const day = <PublishedDate date={version} language={language} />;
  const annotation = <span lang={language}>{language ? <>संस्करण: {day}</> : <>Version of {day}</>}</span>;
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
