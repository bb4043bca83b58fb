import { ProseHtml } from "#ui/prose-html.tsx";
import { UncheckedTranslation } from "#ui/unchecked-translation.tsx";
import "#ui/note.css";

type LegalTextProps = {
  html: string;
  /** Whether it is a translation that nobody has checked yet. */
  unchecked: boolean;
};

/** A privacy notice or the disclaimer, below its heading. */
export function LegalText({ html, unchecked }: LegalTextProps) {
  return (
    <article className="stack content">
      {unchecked ? (
        <p className="note">
          <UncheckedTranslation />
        </p>
      ) : null}
      <ProseHtml html={html} />
    </article>
  );
}
