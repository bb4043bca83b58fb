import type { ReactNode } from "react";
import "./empty-list.css";

type EmptyListProps = { words: string; children: ReactNode; links: readonly { href: string; text: string }[] };

/** What a list says while it has no entries, on a screen of paper stone, and where to go meanwhile. */
export function EmptyList({ words, children, links }: EmptyListProps) {
  return (
    <div className="empty-list">
      <p className="empty-list__words">{words}</p>
      <p>{children}</p>
      <ul className="targets">
        {links.map(({ href, text }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
