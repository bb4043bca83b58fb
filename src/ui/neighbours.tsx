import type { PictureSource } from "#text/picture-sizes.ts";
import { Picture } from "./picture.tsx";
import "./neighbours.css";

type Neighbour = { title: string; href: string; picture?: PictureSource | undefined; slug?: string };

type NeighboursProps = {
  label: string;
  previous: Neighbour | undefined;
  previousLabel: string;
  next: Neighbour | undefined;
  nextLabel: string;
};

/** The previous and the next entry, at the foot of a page. */
export function Neighbours({ label, previous, previousLabel, next, nextLabel }: NeighboursProps) {
  const sides = [
    { side: "previous", rel: "prev", words: previousLabel, entry: previous },
    { side: "next", rel: "next", words: nextLabel, entry: next },
  ];
  if (!previous && !next) return null;
  return (
    <nav className="neighbours content not-printed" aria-label={label}>
      {sides.map(({ side, rel, words, entry }) =>
        entry ? (
          <a key={side} className="neighbours__link" data-side={side} href={entry.href} rel={rel}>
            {entry.picture ? (
              <Picture
                picture={entry.picture}
                className="neighbours__plate"
                {...(entry.slug && { plate: entry.slug })}
              />
            ) : null}
            <span className="neighbours__words">
              <span className="neighbours__label">{words}</span> {entry.title}
            </span>
          </a>
        ) : null,
      )}
    </nav>
  );
}
