import { noBreakTerms } from "#text/no-break-terms.ts";

/** A text in which no line ends within `noBreakTerms`. The hyphens stay hyphens, so that it can be searched and copied. */
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
