import { PauseSwitch } from "#ui/pause-switch.tsx";
import "./notice-marquee.css";

/** The marquee below the navbar. It has a single copy of the text, so that screen readers read it once. */
export function NoticeMarquee({ text }: { text: string }) {
  return (
    <aside className="notice not-printed" aria-label="Notice">
      <div className="notice__track">
        <p className="notice__text">{text}</p>
      </div>
      <PauseSwitch label="Pause the notice" />
    </aside>
  );
}
