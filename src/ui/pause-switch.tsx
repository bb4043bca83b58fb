import { Icon } from "./icon.tsx";
import "./pause-switch.css";

/**
 * Pauses an animation (WCAG 2.2.2). A checkbox, so that it works without scripts: the animation's CSS looks for it with
 * `:has(:checked)`.
 */
export function PauseSwitch({ label }: { label: string }) {
  return (
    <label className="pause-switch not-printed">
      <input className="visually-hidden" type="checkbox" />
      <span className="visually-hidden">{label}</span>
      <Icon name="pause" />
      <Icon name="play" />
    </label>
  );
}
