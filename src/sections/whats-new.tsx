import type { Home } from "#content.config.ts";
import { Band } from "#ui/band.tsx";
import { PauseSwitch } from "#ui/pause-switch.tsx";
import { PublishedDate } from "#ui/published-date.tsx";
import "./whats-new.css";

/** Items scroll upwards until the panel is paused, hovered or focused; then it can be scrolled by hand. */
export function WhatsNew({ items }: { items: Home["whats_new"] }) {
  return (
    <Band id="whats-new" heading="What's New" headingIn="margin">
      <div className="whats-new">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: paused, it scrolls, and a keyboard must reach it */}
        <section className="whats-new__panel" aria-label="News items" tabIndex={0}>
          <ul className="whats-new__items" data-length={items.length > 4 ? "long" : "short"}>
            {items.map(({ date, text }) => (
              <li key={`${date} ${text}`} className="whats-new__item">
                <p className="whats-new__date">
                  <PublishedDate date={date} asWritten />
                </p>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <PauseSwitch label="Pause What's New" />
      </div>
    </Band>
  );
}
