import "./note.css";
import "./sources.css";

export type Source = { title: string; url: string };

/** Where a visitor can read the law that a text states; empty if the text names no source. */
export function Sources({ sources }: { sources: readonly Source[] | undefined }) {
  if (!sources?.length) return null;
  return (
    <aside className="sources note" aria-labelledby="sources">
      <p id="sources">Sources</p>
      <ul className="sources__list">
        {sources.map(({ title, url }) => (
          <li key={url + title}>
            <a href={url} rel="noopener">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </aside>
  );
}
