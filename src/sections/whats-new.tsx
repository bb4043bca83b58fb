import type { Home } from "#content.config.ts";
import { Band } from "#ui/band.tsx";
import { PauseSwitch } from "#ui/pause-switch.tsx";
import { PublishedDate } from "#ui/published-date.tsx";
import "./whats-new.css";

/**
 * The news: a strip in which items run upwards until somebody pauses, points at or enters it; then it can be
 * scrolled. The items follow each other without a gap, the first after the last, so that the strip is never empty.
 */
export function WhatsNew({ items }: { items: Home["whats_new"] }) {
  const entries = items.map(({ date, text }) => (
    <li key={`${date} ${text}`} className="whats-new__item">
      <p className="whats-new__entry">
        <span className="whats-new__date figure">
          <PublishedDate date={date} asWritten />
        </span>{" "}
        {text}
      </p>
    </li>
  ));
  return (
    <Band id="whats-new" heading="What's New">
      <div className="whats-new">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: paused, it scrolls, and a keyboard must reach it */}
        <section className="whats-new__panel" aria-label="News items" tabIndex={0}>
          <div className="whats-new__moving" data-length={items.length > 4 ? "long" : "short"}>
            <ul>{entries}</ul>
            <ul className="whats-new__repeat" aria-hidden="true">
              {entries}
            </ul>
          </div>
        </section>
        <PauseSwitch label="Pause What's New" />
      </div>
    </Band>
  );
}
