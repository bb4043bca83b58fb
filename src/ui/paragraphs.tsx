import { NoBreakText } from "./no-break-text.tsx";
import "./prose.css";

export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <div className="prose">
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fixed text, rendered once; two paragraphs may be alike
        <p key={index}>
          <NoBreakText text={text} />
        </p>
      ))}
    </div>
  );
}
