import type { ReactNode } from "react";
import "./band.css";

type BandProps = {
  id: string;
  heading: string;
  /** The heading's position on wide screens: `margin` for content that would leave half the page empty. */
  headingIn?: "line" | "margin";
  children: ReactNode;
};

/** A section of a page with its own heading and a rule above. */
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
