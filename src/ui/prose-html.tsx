import "./prose.css";
import "./prose-html.css";

/** Sanitized HTML from Markdown. */
export function ProseHtml({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized where it is read (collections/read-body.ts)
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
