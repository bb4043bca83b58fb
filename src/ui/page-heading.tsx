import type { ReactNode } from "react";
import { NoBreakText } from "./no-break-text.tsx";
import "./page-heading.css";

type PageHeadingProps = {
  heading: string;
  /** A small annotation above the heading: the section of the site, or the law a service rests on. */
  annotation?: ReactNode;
  lead?: ReactNode;
  /** Leaves room beside the words for a picture that hangs from the band on a wide screen. */
  besidePicture?: boolean;
};

/** The head of every page but the home page: the page's one `h1` on the indigo band. */
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
