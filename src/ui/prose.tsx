import type { ReactNode } from "react";
import "./prose.css";

/** Running text: paragraphs, or what Markdown gives. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>;
}

/** What Markdown gives, already cleaned of scripts. */
export function ProseHtml({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned where it is read (collections/read-writing.ts)
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
