import { ButtonLink } from "./button-link.tsx";
import "./not-sure-card.css";

/** The twelfth place among the services, for visitors who do not know which one applies. */
export function NotSureCard({ heading: Heading, href }: { heading: "h2" | "h3"; href: string }) {
  return (
    <div className="not-sure-card on-band not-printed">
      <Heading className="not-sure-card__heading">Not sure which entry is yours?</Heading>
      <p>Describe the matter in a few sentences. The office will say which service it falls under.</p>
      <p>
        <ButtonLink href={href}>Write to the office</ButtonLink>
      </p>
    </div>
  );
}
