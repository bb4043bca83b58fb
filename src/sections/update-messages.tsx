import type { UpdateMessage } from "#content.config.ts";
import "#ui/note.css";
import "./update-messages.css";

const names = { info: "Note", success: "Done", warning: "Please note", danger: "Important" } as const;

/** The messages above the updates. The tag is shown as a word as well as a colour. */
export function UpdateMessages({ messages }: { messages: readonly UpdateMessage[] }) {
  if (messages.length === 0) return null;
  return (
    <ul className="update-messages content" aria-label="Messages">
      {messages.map(({ text, tags }) => (
        <li key={text} className="note" data-tags={tags}>
          <strong>{names[tags]}:</strong> {text}
        </li>
      ))}
    </ul>
  );
}
