import type { PictureSource, Room } from "#text/picture-sizes.ts";
import { NoBreakText } from "./no-break-text.tsx";
import { Picture } from "./picture.tsx";
import "./card.css";
import "./service-card.css";

export type ServiceEntry = {
  title: string;
  description: string;
  href: string;
  /** The name of its plate in a page transition: the same on each page. */
  slug: string;
  picture: PictureSource;
  reference?: string | undefined;
};

type ServiceCardProps = { service: ServiceEntry; heading: "h2" | "h3"; room?: Room; eager?: boolean };

/** A service as an entry of the register: its plate, number and reference, title, description. All of it takes the press. */
export function ServiceCard({ service, heading: Heading, room, eager = false }: ServiceCardProps) {
  const { title, description, href, slug, picture, reference } = service;
  return (
    <li className="service-card card">
      <Picture picture={picture} {...(room && { room })} className="service-card__plate" plate={slug} eager={eager} />
      <p className="service-card__reference">
        {reference ? <NoBreakText text={reference.replaceAll(" ·", "\u00a0·")} /> : null}
      </p>
      <Heading className="service-card__title">{title}</Heading>
      <p className="service-card__description">
        <NoBreakText text={description} />{" "}
        <a className="service-card__link not-printed" href={href}>
          Learn More<span className="visually-hidden"> about {title}</span>
        </a>
      </p>
    </li>
  );
}
