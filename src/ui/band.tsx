import type { ReactNode } from "react";
import "./band.css";

type BandProps = { id: string; heading: string; children: ReactNode };

/** A stretch of a page under its own heading, ruled off like an entry in a register. */
export function Band({ id, heading, children }: BandProps) {
  return (
    <section className="band content" aria-labelledby={id}>
      <h2 className="band__heading" id={id}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
