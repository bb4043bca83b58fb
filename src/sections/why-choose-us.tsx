import type { About } from "#content.config.ts";
import { Band } from "#ui/band.tsx";
import "#ui/list.css";
import "./why-choose-us.css";

type WhyChooseUsProps = { reasons: readonly string[]; links?: About["why_choose_us_links"] };

/** The five reasons, and pages where a visitor can see for themselves what a reason says. */
export function WhyChooseUs({ reasons, links = [] }: WhyChooseUsProps) {
  return (
    <Band id="why-choose-us" heading="Why Choose Us">
      <ol className="why-choose-us ruled-list numbered-list">
        {reasons.map((reason, index) => (
          <li key={reason}>
            <div>
              <p>{reason}</p>
              {links.map(({ point, text, address }) =>
                point === index + 1 ? (
                  <p key={address} className="targets not-printed">
                    <a href={address}>{text}</a>
                  </p>
                ) : null,
              )}
            </div>
          </li>
        ))}
      </ol>
    </Band>
  );
}
