import { formNumbers } from "#text/form-numbers.ts";

/** A text in which no line ends within the number of a form. The hyphens stay hyphens, so that it can be searched and copied. */
export function Unbroken({ text }: { text: string }) {
  return text.split(formNumbers).map((part, index) =>
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
