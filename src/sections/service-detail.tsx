import { addresses } from "#contract/addresses.ts";
import { phoneLink } from "#text/phone-number.ts";
import type { PictureSource } from "#text/picture-sizes.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { LawAsAt, type LawAsAtProps } from "#ui/law-as-at.tsx";
import { Paragraphs } from "#ui/paragraphs.tsx";
import { Picture, rooms } from "#ui/picture.tsx";
import { ProseHtml } from "#ui/prose-html.tsx";
import "./service-detail.css";

type Neighbour = { title: string; href: string };

type ServiceDetailProps = {
  /** `html` is the Markdown body; "" if there is none. */
  service: { title: string; slug: string; picture: PictureSource; html: string } & LawAsAtProps;
  genericParagraph: string;
  phone: string;
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
};

/** A service's page below its heading and description. */
export function ServiceDetail({ service, genericParagraph, phone, previous, next }: ServiceDetailProps) {
  const { title, slug, picture, html } = service;
  return (
    <article className="service-detail content" data-length={html.includes("<h2") ? "long" : "short"}>
      <div className="service-detail__margin">
        <Picture picture={picture} room={rooms.service} className="service-detail__picture" eager />
        <div className="service-detail__ask not-printed">
          <h2 className="service-detail__ask-heading">Ask about this service</h2>
          <ButtonLink href={addresses.contactAbout(slug)}>
            Write to us<span className="visually-hidden"> about {title}</span>
          </ButtonLink>
          <ButtonLink variant="quiet" href={phoneLink(phone)}>
            Call {phone}
          </ButtonLink>
        </div>
      </div>
      <div className="service-detail__text stack">
        {html ? <ProseHtml html={html} /> : null}
        <Paragraphs texts={[genericParagraph]} />
        <LawAsAt {...service} />
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
