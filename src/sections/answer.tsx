import { ButtonLink } from "#ui/button-link.tsx";
import "#ui/note.css";
import "./answer.css";

type AnswerProps = {
  text: string;
  isSent: boolean;
  workingHours: string;
  ways: readonly { href: string; text: string }[];
};

/** What the receiver answers to an ordinary form: what happened, and where to go from here. */
export function Answer({ text, isSent, workingHours, ways }: AnswerProps) {
  return (
    <div className="stack content">
      <div className="answer note" data-sent={isSent}>
        <p>{text}</p>
        <p className="answer__hours">Working hours: {workingHours}</p>
      </div>
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
