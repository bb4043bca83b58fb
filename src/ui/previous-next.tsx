import type { PictureSource } from "#text/picture-sizes.ts";
import { Picture } from "./picture.tsx";
import "./previous-next.css";

type Neighbour = { title: string; href: string; picture?: PictureSource | undefined; slug?: string };

type PreviousNextProps = {
  label: string;
  previous: Neighbour | undefined;
  previousLabel: string;
  next: Neighbour | undefined;
  nextLabel: string;
};

/** The previous and the next entry, at the foot of a page. */
export function PreviousNext({ label, previous, previousLabel, next, nextLabel }: PreviousNextProps) {
  const sides = [
    { side: "previous", rel: "prev", words: previousLabel, entry: previous },
    { side: "next", rel: "next", words: nextLabel, entry: next },
  ];
  if (!previous && !next) return null;
  return (
    <nav className="previous-next content not-printed" aria-label={label}>
      {sides.map(({ side, rel, words, entry }) =>
        entry ? (
          <a key={side} className="previous-next__link" data-side={side} href={entry.href} rel={rel}>
            {entry.picture ? (
              <Picture
                picture={entry.picture}
                className="previous-next__plate"
                {...(entry.slug && { plate: entry.slug })}
              />
            ) : null}
            <span className="previous-next__words">
              <span className="previous-next__label">{words}</span> {entry.title}
            </span>
          </a>
        ) : null,
      )}
    </nav>
  );
}
