import type { Site } from "#content.config.ts";
import { addresses } from "#contract/addresses.ts";
import { phoneLink } from "#text/phone-number.ts";
import { EmailLink } from "#ui/email-link.tsx";
import { RegistrationNumbers } from "#ui/registration-numbers.tsx";
import "./footer.css";

type Link = { href: string; text: string };

type FooterProps = {
  site: Site;
  links: readonly Link[];
  /** In their order. */
  services: readonly Link[];
  /** Privacy notes and the disclaimer, and what the latter says in one line. */
  legal: { links: readonly (Link & { language: string | undefined })[]; line?: string | undefined };
  builtInYear: number;
};

const networks = { instagram: "Instagram", facebook: "Facebook", twitter: "Twitter", linkedin: "LinkedIn" } as const;

/** Contact particulars, links to pages and services, the current year and the company website. */
export function Footer({ site, links, services, legal, builtInYear }: FooterProps) {
  const social = Object.entries(networks).flatMap(([key, name]) => {
    const href = site.social?.[key as keyof typeof networks];
    return href === undefined ? [] : [{ href, name }];
  });
  return (
    <footer className="footer on-band">
      <div className="frieze" />
      <div className="footer__columns content painted-whole">
        <section aria-labelledby="footer-office">
          <h2 className="footer__heading" id="footer-office">
            {site.company_name}
          </h2>
          <address className="footer__address">
            {site.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <p className="footer__hours">
            {site.working_hours.split(/(?<=,) /).map((part) => (
              <span key={part}>{part} </span>
            ))}
          </p>
        </section>
        <section aria-labelledby="footer-contact">
          <h2 className="footer__heading" id="footer-contact">
            Contact
          </h2>
          <ul className="footer__list targets">
            <li>
              <a href={phoneLink(site.phone)}>{site.phone}</a>
            </li>
            <li>
              <EmailLink address={site.email} />
            </li>
          </ul>
          {social.length > 0 ? (
            <ul className="footer__social targets not-printed">
              {social.map(({ href, name }) => (
                <li key={name}>
                  <a href={href} rel="noopener">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </section>
        <nav className="footer__pages not-printed" aria-labelledby="pages">
          <h2 className="footer__heading" id="pages">
            Pages
          </h2>
          <ul className="footer__list targets">
            {links.map(({ href, text }) => (
              <li key={href}>
                {/* The specified footer address, which redirects to the menu's. */}
                <a href={href === addresses.updates ? addresses.updatesInFooter : href}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
        <nav className="footer__services not-printed" aria-labelledby="footer-services">
          <h2 className="footer__heading" id="footer-services">
            Services
          </h2>
          <ol className="footer__list targets">
            {services.map(({ href, text }, index) => (
              <li key={href}>
                <a href={href}>
                  <span className="figure" aria-hidden="true">
                    {String(index + 1).padStart(2, "0")}
                  </span>
                  {text}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </div>
      <div className="footer__last content">
        <p>
          © <span data-current-year>{builtInYear}</span> {site.copyright_holder}
        </p>
        <RegistrationNumbers firm_code={site.firm_code} peer_review={site.peer_review} />
        {legal.line ? <p className="footer__legal-line">{legal.line}</p> : null}
        <ul className="footer__legal targets not-printed">
          {legal.links.map(({ href, text, language }) => (
            <li key={href}>
              <a href={href} lang={language}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
