import type { ReactNode } from "react";
import "./band.css";

type BandProps = {
  id: string;
  heading: string;
  /** A sentence under the heading, or beside it when that is in a line. */
  note?: string;
  /** Where the heading is on wide screens: in the margin, or in a line above content that needs the whole width. */
  headingIn?: "line" | "margin";
  children: ReactNode;
};

/** A stretch of a page under its own heading, ruled off like an entry in a register. */
export function Band({ id, heading, note, headingIn = "margin", children }: BandProps) {
  return (
    <section className="band content" data-heading-in={headingIn} aria-labelledby={id}>
      <div className="band__head">
        <h2 id={id}>{heading}</h2>
        {note ? <p className="band__note">{note}</p> : null}
      </div>
      {children}
    </section>
  );
}
