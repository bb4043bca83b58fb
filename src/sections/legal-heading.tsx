import { PageHeading } from "#ui/page-heading.tsx";
import { PublishedDate } from "#ui/published-date.tsx";

type LegalHeadingProps = { title: string; version: string; language?: "hi" | undefined };

/** Title of a legal text, and the day that is its version, in the text's own language. */
export function LegalHeading({ title, version, language }: LegalHeadingProps) {
  const day = <PublishedDate date={version} language={language} />;
  return (
    <PageHeading
      heading={title}
      annotation={<span lang={language}>{language ? <>संस्करण: {day}</> : <>Version of {day}</>}</span>}
    />
  );
}
