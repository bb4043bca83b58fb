import { unbrokenWords } from "#text/no-break-terms.ts";

/** A text in which no line ends within `unbrokenWords`. The hyphens stay hyphens, so that it can be searched and copied. */
export function Unbroken({ text }: { text: string }) {
  return text.split(unbrokenWords).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: fixed text, drawn once; two parts may be alike
      <span key={index} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
