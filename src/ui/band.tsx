import type { ReactNode } from "react";
import "./band.css";

type BandProps = {
  id: string;
  heading: string;
  /** Where the heading stands on wide screens: `margin` for content that would leave half the page empty. */
  headingIn?: "line" | "margin";
  children: ReactNode;
};

/** A stretch of a page under its own heading, ruled off like an entry in a register. */
export function Band({ id, heading, headingIn = "line", children }: BandProps) {
  return (
    <section className="band content" data-heading-in={headingIn} aria-labelledby={id}>
      <h2 className="band__heading" id={id}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
