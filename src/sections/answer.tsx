import { ButtonLink } from "#ui/button-link.tsx";
import "./answer.css";

type AnswerProps = {
  text: string;
  ways: readonly { href: string; text: string }[];
};

/** The response to an ordinary form: what happened, and where to go from here. */
export function Answer({ text, ways }: AnswerProps) {
  return (
    <div className="stack content">
      <p>{text}</p>
      <ul className="answer__ways">
        {ways.map(({ href, text: way }, index) => (
          <li key={href}>
            <ButtonLink href={href} variant={index === 0 ? "solid" : "quiet"}>
              {way}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
