import { ProseHtml } from "#ui/prose.tsx";
import "./legal-text.css";

type LegalTextProps = {
  html: string;
  /** A translation that nobody has checked yet says so, in both languages. */
  unchecked: boolean;
};

/** A privacy notice or the disclaimer, below its heading. */
export function LegalText({ html, unchecked }: LegalTextProps) {
  return (
    <article className="content">
      {unchecked ? (
        <p className="legal-text__unchecked">
          यह अनुवाद अभी किसी जानकार ने जाँचा नहीं है; अंग्रेज़ी पाठ मान्य है।{" "}
          <span lang="en">This translation has not been reviewed yet; the English text prevails.</span>
        </p>
      ) : null}
      <ProseHtml html={html} />
    </article>
  );
}
