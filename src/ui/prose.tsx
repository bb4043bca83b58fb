import type { ReactNode } from "react";
import "./prose.css";

/** Running text in paragraphs. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>;
}
