import { NoBreakText } from "./no-break-text.tsx";
import { Prose } from "./prose.tsx";

/** Paragraphs of plain text. */
export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <Prose>
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fixed text, rendered once; two paragraphs may be alike
        <p key={index}>
          <NoBreakText text={text} />
        </p>
      ))}
    </Prose>
  );
}
