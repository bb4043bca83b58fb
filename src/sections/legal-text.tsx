import { PageContents } from "#ui/page-contents.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { ProseHtml } from "#ui/prose-html.tsx";
import { PublishedDate } from "#ui/published-date.tsx";
import { UncheckedTranslation } from "#ui/unchecked-translation.tsx";
import "#ui/note.css";
import "./legal-text.css";

type LegalTextProps = {
  title: string;
  /** The date from which the text applies. */
  version: string;
  language?: "hi" | undefined;
  html: string;
  headings: readonly { id: string; text: string }[];
  /** Whether it is a translation that nobody has checked yet. */
  unchecked: boolean;
};

/** A privacy note or the disclaimer. */
export function LegalText({ title, version, language, html, headings, unchecked }: LegalTextProps) {
  const day = <PublishedDate date={version} language={language} />;
  const annotation = <span lang={language}>{language ? <>संस्करण: {day}</> : <>Version of {day}</>}</span>;
  return (
    <>
      <PageHeading heading={title} annotation={annotation} />
      <article className="legal-text content">
        {headings.length > 2 ? (
          <PageContents label={language ? "इस पृष्ठ पर" : "On this page"} entries={headings} />
        ) : null}
        <div className="stack">
          {unchecked ? (
            <p className="note">
              <UncheckedTranslation />
            </p>
          ) : null}
          <ProseHtml html={html} />
        </div>
      </article>
    </>
  );
}
