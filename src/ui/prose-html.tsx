import "./prose.css";
import "./prose-html.css";

/** What Markdown gives, already cleaned of scripts. */
export function ProseHtml({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned where it is read (collections/read-body.ts)
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
