import { noBreakTerms } from "#text/no-break-terms.ts";

/** Text without line breaks inside `noBreakTerms`. Hyphens stay ordinary hyphens, for searching and copying. */
export function NoBreakText({ text }: { text: string }) {
  return text.split(noBreakTerms).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: fixed text, rendered once; two parts may be alike
      <span key={index} className="no-break">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
