import { ProseHtml } from "#ui/prose-html.tsx";
import { UncheckedTranslation } from "#ui/unchecked-translation.tsx";
import "./legal-text.css";

type LegalTextProps = {
  html: string;
  /** Whether it is a translation that nobody has checked yet. */
  unchecked: boolean;
};

/** A privacy notice or the disclaimer, below its heading. */
export function LegalText({ html, unchecked }: LegalTextProps) {
  return (
    <article className="content">
      {unchecked ? (
        <p className="legal-text__unchecked">
          <UncheckedTranslation />
        </p>
      ) : null}
      <ProseHtml html={html} />
    </article>
  );
}
