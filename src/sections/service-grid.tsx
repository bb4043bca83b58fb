import { addresses } from "#contract/addresses.ts";
import type { PictureSource } from "#text/picture-sizes.ts";
import { Band } from "#ui/band.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { NoBreakText } from "#ui/no-break-text.tsx";
import { Picture } from "#ui/picture.tsx";
import "#ui/card.css";
import "#ui/list.css";
import "./service-grid.css";

type ServiceEntry = {
  title: string;
  description: string;
  href: string;
  picture: PictureSource;
  reference?: string | undefined;
};

/**
 * The services as a numbered list, followed by an entry for visitors who are not sure which one applies.
 * @param props.heading for a page with several bands
 */
export function ServiceGrid({ services, heading }: { services: readonly ServiceEntry[]; heading?: string }) {
  const Heading = heading === undefined ? "h2" : "h3";
  const entries = (
    <div className="service-grid">
      <ol className="service-grid__entries numbered-list">
        {services.map(({ title, description, href, picture, reference }) => (
          <li key={href} className="service-grid__entry card">
            <Picture picture={picture} className="service-grid__picture" />
            <hgroup>
              <Heading className="service-grid__title">{title}</Heading>
              {reference ? (
                <p className="service-grid__reference">
                  <NoBreakText text={reference.replaceAll(" ·", "\u00a0·")} />
                </p>
              ) : null}
            </hgroup>
            <p>
              <NoBreakText text={description} />
            </p>
            <p className="targets not-printed">
              <a className="service-grid__link" href={href}>
                Learn More<span className="visually-hidden"> about {title}</span>
              </a>
            </p>
          </li>
        ))}
      </ol>
      <div className="service-grid__unsure not-printed">
        <Heading className="service-grid__title">Not sure which entry is yours?</Heading>
        <p>Describe the matter in a few sentences. The office will say which service it falls under.</p>
        <p>
          <ButtonLink href={addresses.contact}>Write to the office</ButtonLink>
        </p>
      </div>
    </div>
  );
  if (heading === undefined) return <div className="content">{entries}</div>;
  return (
    <Band id="services" heading={heading}>
      {entries}
    </Band>
  );
}
