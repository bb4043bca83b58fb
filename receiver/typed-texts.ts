import { type Kind, labelsOf } from "#contract/submission.ts";
import type { Texts } from "./accept.ts";
import { terminalSafe } from "./terminal-safe.ts";

/** A mail shows the beginning of a longer text. Characters. */
export const longestMail = 20_000;

/** Of one field on one line, so that a long name does not take the place of the phone number. Characters. */
const longestLine = 1_000;

const lineEnd = /\r\n|[\r\n\u2028\u2029]/;

/**
 * What was typed, for a mail. Nothing typed can pass for a line of ours, since each text is one line after its label, or
 * is indented.
 * @param wholeText where to read on, in one sentence, when the text had to be cut
 */
export function mailText<K extends Kind>(kind: K, texts: Texts<K>, wholeText: string): string {
  let isCut = false;
  const cut = (text: string, characters: number) => {
    const shown = beginning(text, characters);
    isCut ||= shown !== text;
    return shown;
  };
  const lines = labelsOf(kind).flatMap(([name, label]) =>
    name === "message"
      ? [`${label}:`, ...texts[name].split(lineEnd).map((line) => `    ${terminalSafe(line)}`)]
      : [`${label}: ${cut(terminalSafe(texts[name]), longestLine)}`],
  );
  const whole = cut(lines.join("\n"), longestMail);
  return isCut ? `${whole}\n\n${wholeText}` : whole;
}

/** A text in a list of several enquiries, likewise. */
export function shortLine(text: string): string {
  return `    ${beginning(terminalSafe(text), 100)}`;
}

/** Cut between characters, visibly: half an emoji could make a server refuse the mail. */
export function beginning(text: string, characters: number): string {
  // No character has more than two units, so that a text of megabytes need not be taken apart.
  const shown = [...text.slice(0, 2 * characters + 2)];
  return shown.length > characters ? `${shown.slice(0, characters).join("")}…` : text;
}
