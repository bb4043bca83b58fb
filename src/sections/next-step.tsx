import { Band } from "#ui/band.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { Paragraphs } from "#ui/paragraphs.tsx";
import "./next-step.css";

type NextStepProps = {
  /** What to write about, for example: Approval Services. */
  about?: string;
  contactHref: string;
  phone: string;
  phoneHref: string;
  workingHours: string;
  /** How a matter begins. */
  texts: readonly string[];
};

/** The end of a page about the firm or a service: how to write or call, and what happens then. */
export function NextStep({ about, contactHref, phone, phoneHref, workingHours, texts }: NextStepProps) {
  return (
    <Band id="next-step" heading="Next step">
      <div className="next-step">
        <Paragraphs texts={texts} />
        <div className="next-step__ways not-printed">
          <ButtonLink href={contactHref}>{about ? `Write to us about ${about}` : "Write to the office"}</ButtonLink>
          <ButtonLink variant="quiet" href={phoneHref}>
            Call {phone}
          </ButtonLink>
          <p className="next-step__hours">{workingHours}</p>
        </div>
      </div>
    </Band>
  );
}
