import { ButtonLink } from "#ui/button-link.tsx";
import "#ui/note.css";
import "./form-response.css";

type FormResponseProps = {
  text: string;
  isSent: boolean;
  workingHours: string;
  ways: readonly { href: string; text: string }[];
};

/** What the receiver answers to an ordinary form: what happened, and where to go from here. */
export function FormResponse({ text, isSent, workingHours, ways }: FormResponseProps) {
  return (
    <div className="stack content">
      <div className="form-response note" data-sent={isSent}>
        <p>{text}</p>
        <p className="form-response__hours">Working hours: {workingHours}</p>
      </div>
      <ul className="form-response__ways">
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
