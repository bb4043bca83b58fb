import { PublishedDate } from "./published-date.tsx";
import "./law-as-at.css";
import "./note.css";

export type LawAsAtProps = {
  lawAsAt?: string | undefined;
  reviewedBy?: string | undefined;
  sources?: readonly { title: string; url: string }[] | undefined;
};

/** How current a text about the law is, who reviewed it, and what it rests on; nothing when none of it is known. */
export function LawAsAt({ lawAsAt, reviewedBy, sources }: LawAsAtProps) {
  if (!lawAsAt && !reviewedBy && !sources?.length) return null;
  return (
    <aside className="law-as-at note" aria-label="State of the law and sources">
      {lawAsAt ? (
        <p>
          Law stated as at <PublishedDate date={lawAsAt} />.
        </p>
      ) : null}
      {reviewedBy ? <p>Reviewed by {reviewedBy}.</p> : null}
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
