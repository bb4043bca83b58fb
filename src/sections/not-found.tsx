import { ButtonLink } from "#ui/button-link.tsx";
import "#ui/list.css";
import "./not-found.css";

type NotFoundProps = {
  text: string;
  back: { href: string; text: string; from?: "anywhere" | undefined };
  services: readonly { title: string; href: string }[];
};

/** A way back, and the services. */
export function NotFound({ text, back, services }: NotFoundProps) {
  return (
    <div className="not-found stack content">
      <p>{text}</p>
      <p>
        <ButtonLink href={back.href} data-go-back={back.from}>
          {back.text}
        </ButtonLink>
      </p>
      <nav className="not-found__services" aria-labelledby="services">
        <h2 id="services">Services</h2>
        <ul className="numbered-list targets">
          {services.map(({ title, href }) => (
            <li key={href}>
              <a href={href}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
