import type { ReactNode } from "react";
import { NoBreakText } from "./no-break-text.tsx";
import "./page-heading.css";

type PageHeadingProps = {
  heading: string;
  /** A small note above the heading, such as the category, or the law a service is based on. */
  annotation?: ReactNode;
  lead?: ReactNode;
  /** On wide screens, leaves room beside the text for a picture. */
  besidePicture?: boolean;
};

/** The header, with the `h1`, of every page except the home page. */
export function PageHeading({ heading, annotation, lead, besidePicture }: PageHeadingProps) {
  return (
    <header className="page-heading on-band" data-beside={besidePicture ? "picture" : undefined}>
      <div className="content page-heading__text">
        {annotation ? <p className="page-heading__annotation">{noBreak(annotation)}</p> : null}
        <h1>{heading}</h1>
        {lead ? <p className="page-heading__lead">{noBreak(lead)}</p> : null}
      </div>
    </header>
  );
}

const noBreak = (words: ReactNode) => (typeof words === "string" ? <NoBreakText text={words} /> : words);
