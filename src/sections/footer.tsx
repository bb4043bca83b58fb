import type { Site } from "#content.config.ts";
import { addresses } from "#contract/addresses.ts";
import { phoneLink } from "#text/phone-number.ts";
import { EmailLink } from "#ui/email-link.tsx";
import "./footer.css";

type Link = { href: string; text: string };

type FooterProps = {
  site: Site;
  links: readonly Link[];
  /** Links to the privacy notices and the disclaimer, and the disclaimer in one line. */
  legal: { links: readonly Link[]; line?: string | undefined };
  builtInYear: number;
};

const networks = { instagram: "Instagram", facebook: "Facebook", twitter: "Twitter", linkedin: "LinkedIn" } as const;

export function Footer({ site, links, legal, builtInYear }: FooterProps) {
  const social = Object.entries(networks).flatMap(([key, name]) => {
    const href = site.social?.[key as keyof typeof networks];
    return href === undefined ? [] : [{ href, name }];
  });
  return (
    <footer className="footer on-band">
      <div className="footer__columns content">
        <section aria-labelledby="footer-office">
          <h2 className="footer__heading" id="footer-office">
            {site.company_name}
          </h2>
          <address className="footer__address">
            {site.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
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
            <li>{site.working_hours}</li>
          </ul>
          {social.length > 0 ? (
            <ul className="footer__social targets">
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
        <nav className="not-printed" aria-labelledby="pages">
          <h2 className="footer__heading" id="pages">
            Pages
          </h2>
          <ul className="footer__list targets" data-columns="2">
            {links.map(({ href, text }) => (
              <li key={href}>
                {/* The specified footer address, which redirects to the menu's. */}
                <a href={href === addresses.updates ? addresses.updatesInFooter : href}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="footer__last content">
        <p>
          © <span data-current-year>{builtInYear}</span> {site.copyright_holder}
        </p>
        {legal.line ? <p>{legal.line}</p> : null}
        <ul className="footer__legal targets not-printed">
          {legal.links.map(({ href, text }) => (
            <li key={href}>
              <a href={href} lang={href.endsWith("/hi") ? "hi" : undefined}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
