/** What a visitor typed into a field, as the arithmetic takes it. Undefined: nothing, or nothing that can be read. */

const rupeesIn = { crore: 10_000_000, lakh: 100_000 } as const;
export type MoneyUnit = keyof typeof rupeesIn;

const digits = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 7 });

/** `1,00,000`. One format for all: making it takes far longer than using it. */
export const indianDigits = (value: number) => digits.format(value);

/** Largest first, as in `1 crore 50 lakh`. */
const unitNames: readonly (readonly [names: RegExp, size: number])[] = [
  [/^cr(ore)?s?$/, rupeesIn.crore],
  [/^(l|la(kh|c)s?)$/, rupeesIn.lakh],
  [/^(k|thousands?)$/, 1000],
  [/^rupees?$/, 1],
];

/** A comma that groups no digits, as in `9,99`, may be meant as a point: then it is no number. */
const number = /^(\d+|\d{1,3}(,\d{2,3})*,\d{3})?(\.\d+)?$/;

/** The digits of the languages of India as Latin ones. */
const latinDigits = (typed: string) =>
  typed.replaceAll(/[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/g, (digit) => String((digit.charCodeAt(0) % 16) - 6));

type TypedAmount = { value: number; hasUnit: boolean };

/** An amount as one writes it: `9.99`, `₹1,00,000/-`, `50 lakh`, `1 crore 50 lakh`, `(0.5)`. Units of its own become the field's. */
export function typedAmount(typed: string | undefined, unit?: MoneyUnit): TypedAmount | undefined {
  const plain = latinDigits(typed ?? "")
    .toLowerCase()
    .replaceAll(/[−–]/g, "-")
    .trim()
    // Bookkeepers write what is below nothing in brackets.
    .replace(/^\((.+)\)$/, "-$1")
    .replace(/^(-?)\s*(?:₹|rs\.?|inr)\s*/, "$1")
    .replace(/\s*(\/-|\.)$/, "");
  const [sign, body] = plain.startsWith("-") ? [-1, plain.slice(1).trim()] : [1, plain];
  const found = [...body.replaceAll(/\s+and\s+/g, " ").matchAll(/\s*([\d.,]*\d)\s*([a-z]*)\.?|(.)/g)];
  const parts = found.map(([, digits = "", name = ""]) => ({
    value: number.test(digits) && digits !== "" ? Number(digits.replaceAll(",", "")) : Number.NaN,
    size: name === "" ? undefined : (unitNames.find(([names]) => names.test(name))?.[1] ?? Number.NaN),
  }));
  const [first] = parts;
  if (first === undefined || parts.some(({ value }) => Number.isNaN(value))) return undefined;
  if (parts.length === 1 && first.size === undefined) return { value: sign * first.value, hasUnit: false };
  // Each part has its unit, and the larger come first.
  const isInOrder = parts.every(
    ({ size = 0 }, at) => size > 0 && size < (parts[at - 1]?.size ?? Number.POSITIVE_INFINITY),
  );
  if (!unit || !isInOrder) return undefined;
  const rupees = parts.reduce((sum, { value, size = 0 }) => sum + value * size, 0);
  return { value: (sign * rupees) / rupeesIn[unit], hasUnit: true };
}

export const amount = (typed: string | undefined, unit?: MoneyUnit) => typedAmount(typed, unit)?.value;

/** `9 crore 99 lakh`: an amount in the words of its size. */
export function amountInWords(value: number, unit: MoneyUnit): string {
  let rest = Math.round(Math.abs(value) * rupeesIn[unit]);
  const parts: string[] = [];
  for (const [name, size] of [
    ["crore", rupeesIn.crore],
    ["lakh", rupeesIn.lakh],
    ["thousand", 1000],
    ["", 1],
  ] as const) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0) parts.push(`${indianDigits(count)} ${name}`.trim());
  }
  return `${value < 0 ? "minus " : ""}₹${parts.join(" ") || "0"}`;
}

const monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** The first day of a month that was picked, or typed where the browser has no picker: `2016-06`, `6/2016`, `June 2016`. */
export function firstDayOfMonth(typed: string | undefined): string | undefined {
  const words = (typed ?? "").toLowerCase().match(/\d+|[a-z]{3,}/g) ?? [];
  if (words.length !== 2) return undefined;
  const year = words.find((word) => /^(19|20|21)\d\d$/.test(word));
  const other = words.find((word) => word !== year) ?? "";
  const month = /^\d/.test(other) ? Number(other) : monthNames.indexOf(other.slice(0, 3)) + 1;
  return year && month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, "0")}-01` : undefined;
}

export const yesOrNoTyped = (answer: string | undefined) =>
  answer === "yes" ? true : answer === "no" ? false : undefined;
