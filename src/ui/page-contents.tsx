import "./page-contents.css";

type PageContentsProps = { label: string; entries: readonly { id: string; text: string }[] };

/** Links to the parts of a long text, beside it while it is read. Shown where the section has room for it. */
export function PageContents({ label, entries }: PageContentsProps) {
  return (
    <nav className="page-contents not-printed" aria-label={label}>
      <ol>
        {entries.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
