import { Band } from "#ui/band.tsx";
import "./cases.css";

type Case = { text: string; services: readonly { number: number; title: string; href: string }[] };

/** What has happened, and the services that deal with it: the first links of the home page. */
export function Cases({ cases }: { cases: readonly Case[] }) {
  return (
    <Band
      id="find-your-entry"
      heading="Find your entry"
      note="Begin with what has happened. The number leads to the page that names the sections, the forms and the steps."
    >
      <ul className="cases">
        {cases.map(({ text, services }) => (
          <li key={text} className="cases__case">
            <h3>{text}</h3>
            <ul>
              {services.map(({ number, title, href }) => (
                <li key={href}>
                  <a className="cases__link" href={href}>
                    <span className="figure" aria-hidden="true">
                      {String(number).padStart(2, "0")}
                    </span>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Band>
  );
}
