import { PauseSwitch } from "#ui/pause-switch.tsx";
import "./notice.css";

/** The notice that runs through under the navbar. One copy of the text, so nothing is read twice. */
export function Notice({ text }: { text: string }) {
  return (
    <aside className="notice not-printed" aria-label="Notice">
      <div className="notice__track">
        <p className="notice__text">{text}</p>
      </div>
      <PauseSwitch label="Pause the notice" />
    </aside>
  );
}
