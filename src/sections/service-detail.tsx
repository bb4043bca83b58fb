import { addresses } from "#contract/addresses.ts";
import type { PictureSource } from "#text/picture-sizes.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { LawAsAt, type LawAsAtProps } from "#ui/law-as-at.tsx";
import { Picture, rooms } from "#ui/picture.tsx";
import { Prose } from "#ui/prose.tsx";
import { ProseHtml } from "#ui/prose-html.tsx";
import "./service-detail.css";

type Neighbour = { title: string; href: string };

type ServiceDetailProps = {
  title: string;
  picture: PictureSource;
  genericParagraph: string;
  contactHref: string;
  phone: { text: string; href: string };
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
  /** What the firm wrote at length about the service, from Markdown; "" when it wrote nothing. */
  html: string;
  law: LawAsAtProps;
};

/** Everything about one service below its heading and description. */
export function ServiceDetail(props: ServiceDetailProps) {
  const { title, picture, genericParagraph, contactHref, phone, previous, next, html, law } = props;
  return (
    <article className="service-detail content" data-length={html.includes("<h2") ? "long" : "short"}>
      <div className="service-detail__margin">
        <Picture picture={picture} room={rooms.service} className="service-detail__picture" eager />
        <div className="service-detail__ask not-printed">
          <h2 className="service-detail__ask-heading">Ask about this service</h2>
          <ButtonLink href={contactHref}>
            Write to us<span className="visually-hidden"> about {title}</span>
          </ButtonLink>
          <ButtonLink variant="quiet" href={phone.href}>
            Call {phone.text}
          </ButtonLink>
        </div>
      </div>
      <div className="service-detail__text stack">
        {html ? <ProseHtml html={html} /> : null}
        <Prose>
          <p>{genericParagraph}</p>
        </Prose>
        <LawAsAt {...law} />
        <p className="not-printed">
          <ButtonLink variant="quiet" href={addresses.services}>
            Back to Services
          </ButtonLink>
        </p>
      </div>
      <nav className="service-detail__neighbours not-printed" aria-label="Neighbouring services">
        {previous ? (
          <a className="service-detail__neighbour" data-side="previous" href={previous.href} rel="prev">
            <span>Previous service</span> {previous.title}
          </a>
        ) : null}
        {next ? (
          <a className="service-detail__neighbour" data-side="next" href={next.href} rel="next">
            <span>Next service</span> {next.title}
          </a>
        ) : null}
      </nav>
    </article>
  );
}
