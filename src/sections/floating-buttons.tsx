import { Icon } from "#ui/icon.tsx";
import "./floating-buttons.css";

type FloatingButtonsProps = { phoneLink: string; phone: string; chatLink: string };

/** Call and chat, within reach on every page. */
export function FloatingButtons({ phoneLink, phone, chatLink }: FloatingButtonsProps) {
  return (
    <aside className="floating-buttons on-band painted-whole not-printed" aria-label="Call or chat">
      <a className="floating-buttons__button" href={phoneLink}>
        <Icon name="phone" />
        <span className="floating-buttons__text">
          Call<span className="visually-hidden">{` ${phone}`}</span>
        </span>
      </a>
      <a className="floating-buttons__button" href={chatLink} target="_blank" rel="noopener">
        <Icon name="chat" />
        <span className="floating-buttons__text">
          WhatsApp<span className="visually-hidden"> chat (opens a new tab)</span>
        </span>
      </a>
    </aside>
  );
}
