import type { ReactNode } from "react";
import { NoBreakText } from "./no-break-text.tsx";
import "./page-heading.css";

type PageHeadingProps = {
  heading: string;
  /** A small line above the heading: the way back to the list, or the particulars of an article. */
  annotation?: ReactNode;
  lead?: ReactNode;
  /** On a phone, what is asked of the visitor first; wider screens have it beside the text. */
  action?: ReactNode;
  /** A tall picture to the window's edge; on a phone a strip under the words. */
  picture?: ReactNode;
};

/** The head of every page but the home page: the page's one `h1` on the indigo band. */
export function PageHeading({ heading, annotation, lead, action, picture }: PageHeadingProps) {
  return (
    <header className="page-heading on-band painted-whole-from-992" data-beside={picture ? "picture" : undefined}>
      <div className="content page-heading__text">
        {annotation ? <p className="page-heading__annotation">{noBreak(annotation)}</p> : null}
        <h1>{heading}</h1>
        {lead ? <p className="page-heading__lead">{noBreak(lead)}</p> : null}
        {action ? <p className="page-heading__action not-printed">{action}</p> : null}
      </div>
      {picture ?? <div className="frieze" />}
    </header>
  );
}

const noBreak = (words: ReactNode) => (typeof words === "string" ? <NoBreakText text={words} /> : words);
