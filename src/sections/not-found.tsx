import { Band } from "#ui/band.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import "#ui/list.css";
import "./not-found.css";

type NotFoundProps = {
  text: string;
  back: { href: string; text: string; from?: "anywhere" | undefined };
};

/** What was not found, and the way back, beside an arch with nothing lit in it. */
export function NotFound({ text, back }: NotFoundProps) {
  return (
    <div className="not-found content">
      <div className="stack">
        <p className="not-found__text lead">{text}</p>
        <p>
          <ButtonLink href={back.href} data-go-back={back.from}>
            {back.text}
          </ButtonLink>
        </p>
      </div>
      <div className="not-found__arch" />
    </div>
  );
}

/** Where the content names no cases: the services. */
export function ServiceLinks({ services }: { services: readonly { text: string; href: string }[] }) {
  return (
    <Band id="services" heading="Services">
      <ol className="service-links numbered-list targets">
        {services.map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ol>
    </Band>
  );
}
