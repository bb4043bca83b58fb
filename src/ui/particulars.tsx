import type { ReactNode } from "react";
import { NoBreakText } from "./no-break-text.tsx";
import "./particulars.css";

/** A strip of particulars under a page's heading; what has no value is left out, and the strip when nothing is left. */
export function Particulars({ entries }: { entries: readonly (readonly [term: string, value: ReactNode])[] }) {
  const known = entries.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <div className="particulars painted-whole">
      <dl className="particulars__entries content">
        {known.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{typeof value === "string" ? <NoBreakText text={value} /> : value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
