import { addresses } from "#contract/addresses.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { PageContents } from "#ui/page-contents.tsx";
import { ProseHtml } from "#ui/prose-html.tsx";
import { type Source, Sources } from "#ui/sources.tsx";
import "./service-detail.css";

type ServiceDetailProps = {
  /** `html` is what the firm wrote at length about the service, from Markdown; "" when it wrote nothing. */
  service: {
    title: string;
    slug: string;
    html: string;
    headings: readonly { id: string; text: string }[];
    sources?: readonly Source[] | undefined;
  };
  phone: string;
  phoneHref: string;
  workingHours: string;
};

/** What a service is for, the law behind it and how the firm works; beside it what it contains, and how to ask. */
export function ServiceDetail({ service, phone, phoneHref, workingHours }: ServiceDetailProps) {
  const { title, slug, html, headings, sources } = service;
  const contents = [...headings, ...(sources?.length ? [{ id: "sources", text: "Sources" }] : [])];
  return (
    <article className="service-detail content">
      {headings.length > 1 ? (
        <PageContents label="On this page" entries={[...contents, { id: "next-step", text: "Next step" }]} />
      ) : null}
      <div className="service-detail__ask not-printed">
        <h2 className="service-detail__ask-heading">Ask about this service</h2>
        <p className="service-detail__ask-text">
          Write what has happened, and which date matters. Please send no confidential papers yet.
        </p>
        <ButtonLink href={addresses.contactAbout(slug)}>
          Write to us<span className="visually-hidden"> about {title}</span>
        </ButtonLink>
        <ButtonLink variant="quiet" href={phoneHref}>
          <span className="visually-hidden">Call </span>
          {phone}
        </ButtonLink>
        <p className="service-detail__ask-text">{workingHours}</p>
      </div>
      <div className="service-detail__text stack">
        {html ? <ProseHtml html={html} /> : null}
        <Sources sources={sources} />
        <p className="not-printed">
          <ButtonLink variant="quiet" href={addresses.services}>
            Back to Services
          </ButtonLink>
        </p>
      </div>
    </article>
  );
}
