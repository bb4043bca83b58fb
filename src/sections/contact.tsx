import type { ReactNode } from "react";
import type { Site } from "#content.config.ts";
import { addresses, subjectParameter } from "#contract/addresses.ts";
import { directionsLink, mapLink } from "#text/map-link.ts";
import { openingHours } from "#text/opening-hours.ts";
import { phoneLink } from "#text/phone-number.ts";
import { Band } from "#ui/band.tsx";
import { Button } from "#ui/button.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { EmailLink } from "#ui/email-link.tsx";
import { Icon } from "#ui/icon.tsx";
import { RegistrationNumbers } from "#ui/registration-numbers.tsx";
import "./contact.css";

type ContactProps = {
  site: Site;
  /** An island, which only a page can pass in as a slot. */
  form?: ReactNode;
  children?: ReactNode;
  /** Services suggested as subjects. */
  subjects: readonly { title: string; slug: string }[];
};

/** The enquiry form beside the office card, on a phone after the three ways to reach the office, and the map below. */
export function Contact({ site, form, subjects }: ContactProps) {
  const hours = openingHours(site.working_hours);
  return (
    <>
      <div className="contact content">
        <ul className="contact__ways painted-whole not-printed">
          <li>
            <ButtonLink variant="quiet" href={phoneLink(site.phone)}>
              <Icon name="phone" />
              <span>
                Call<span className="visually-hidden">{` ${site.phone}`}</span>
              </span>
            </ButtonLink>
          </li>
          <li>
            <ButtonLink variant="quiet" href={`mailto:${site.email}`}>
              <Icon name="mail" />
              E-mail
            </ButtonLink>
          </li>
          <li>
            <ButtonLink variant="quiet" href={directionsLink(site)} target="_blank" rel="noopener">
              <Icon name="place" />
              Route
            </ButtonLink>
          </li>
        </ul>
        <div className="contact__columns">
          <section className="contact__enquiry stack not-printed" aria-labelledby="enquiry">
            <div>
              <h2 id="enquiry">Send an Enquiry</h2>
              <p className="contact__hint">All fields are required.</p>
            </div>
            {form}
            <datalist id="subjects" data-parameter={subjectParameter}>
              {subjects.map(({ title, slug }) => (
                <option key={slug} value={title} data-slug={slug} />
              ))}
            </datalist>
          </section>
          <section className="contact__office stack" aria-labelledby="office">
            <h2 id="office">Office Information</h2>
            <p className="contact__firm">
              {site.company_name}
              <span>{site.tagline}</span>
            </p>
            <dl className="contact__particulars">
              <div>
                <dt>Address</dt>
                <dd>
                  <address className="contact__address">
                    {site.address.map((line) => (
                      <span key={line}>{line}</span>
                    ))}
                  </address>
                  <CopyButton words={[site.company_name, ...site.address].join("\n")} what="address" />
                </dd>
              </div>
              <div>
                <dt>Phone</dt>
                <dd>
                  <a href={phoneLink(site.phone)}>{site.phone}</a>
                </dd>
              </div>
              <div>
                <dt>Email</dt>
                <dd>
                  <EmailLink address={site.email} />
                  <CopyButton words={site.email} what="e-mail" />
                </dd>
              </div>
              <div>
                <dt>Working Hours</dt>
                <dd>{hours ? <data value={hours}>{site.working_hours}</data> : site.working_hours}</dd>
              </div>
            </dl>
            <RegistrationNumbers firm_code={site.firm_code} peer_review={site.peer_review} />
            <p className="not-printed">
              <ButtonLink variant="quiet" href={addresses.officeCard} download="office.vcf">
                Save contact
              </ButtonLink>
            </p>
          </section>
        </div>
      </div>
      <Band id="map" heading="Find Us Here">
        <div>
          {/* Nobody can tell whether a frame of another host shows a map: the words and links beside it stay. */}
          <p>{site.address.join(", ")}.</p>
          <p className="contact__links targets not-printed">
            <a href={mapLink(site)} target="_blank" rel="noopener">
              Open in a maps app
            </a>
            <a href={directionsLink(site)} target="_blank" rel="noopener">
              Get directions
            </a>
            <noscript>
              <a href={site.map_url} target="map">
                Show it here
              </a>
            </noscript>
          </p>
          <div className="contact__map not-printed">
            {/* An empty `srcDoc` stands before `src` until the button is pressed (load-map.ts); without scripts the link fills it. */}
            <iframe
              className="contact__frame"
              name="map"
              src={site.map_url}
              srcDoc=""
              title="Find Us Here"
              loading="lazy"
              referrerPolicy="strict-origin-when-cross-origin"
            />
            <div className="contact__load needs-script">
              <Button data-load-map>Show the map</Button>
              <p>
                It comes from {new URL(site.map_url).host}, which then learns your internet address and may set cookies
                of its own.
              </p>
            </div>
          </div>
        </div>
      </Band>
    </>
  );
}
