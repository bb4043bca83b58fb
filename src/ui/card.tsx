import { NoBreakText } from "./no-break-text.tsx";
import { PublishedDate } from "./published-date.tsx";
import "./card.css";

type CardProps = { heading: "h2" | "h3"; title: string; href: string; date?: string | undefined; text?: string };

/** An entry of a list: its date, its title, which leads to its page, and what it says in short. */
export function Card({ heading: Heading, title, href, date, text }: CardProps) {
  return (
    <li className="card">
      {date ? (
        <p className="figure">
          <PublishedDate date={date} />
        </p>
      ) : null}
      <Heading>
        <a href={href}>{title}</a>
      </Heading>
      {text ? (
        <p className="card__text">
          <NoBreakText text={text} />
        </p>
      ) : null}
    </li>
  );
}
