import { PublishedDate } from "./published-date.tsx";
import "./law-as-at.css";
import "./note.css";

export type LawAsAtProps = {
  law_as_at?: string | undefined;
  reviewed_by?: string | undefined;
  sources?: readonly { title: string; url: string }[] | undefined;
};

/** How current a text about the law is, who reviewed it, and its sources; empty if none of this is known. */
export function LawAsAt({ law_as_at, reviewed_by, sources }: LawAsAtProps) {
  if (!law_as_at && !reviewed_by && !sources?.length) return null;
  return (
    <aside className="law-as-at note" aria-label="State of the law and sources">
      {law_as_at ? (
        <p>
          Law stated as at <PublishedDate date={law_as_at} />.
        </p>
      ) : null}
      {reviewed_by ? <p>Reviewed by {reviewed_by}.</p> : null}
      {sources?.length ? (
        <>
          <p>Sources:</p>
          <ul className="law-as-at__sources">
            {sources.map(({ title, url }) => (
              <li key={url + title}>
                <a href={url} rel="noopener">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </aside>
  );
}
