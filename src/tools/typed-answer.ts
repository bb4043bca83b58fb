/** What a visitor typed into a field, as the arithmetic takes it. Undefined: nothing, or nothing that can be read. */

const rupeesIn = { crore: 10_000_000, lakh: 100_000 } as const;
export type MoneyUnit = keyof typeof rupeesIn;

const typedAmount = /^(-?)(\d+(?:\.\d+)?|\.\d+)(crores?|cr|lakhs?|lacs?|l)?\.?$/;

/** A number as one writes it: `9.99`, `1,00,000`, `₹ 50 lakh`. With a unit of its own it is converted to the field's. */
export function amount(typed: string | undefined, unit?: MoneyUnit): number | undefined {
  const plain =
    typed
      ?.replace(/−/g, "-")
      .replace(/₹|rs\.?/gi, "")
      .replace(/[\s,]/g, "")
      .toLowerCase() ?? "";
  const [, sign, digits = "", own] = typedAmount.exec(plain) ?? [];
  if (digits === "" || (own && !unit)) return undefined;
  const value = Number(`${sign}${digits}`);
  if (!own || !unit) return value;
  return (value * rupeesIn[own.startsWith("c") ? "crore" : "lakh"]) / rupeesIn[unit];
}

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
    if (count > 0) parts.push(`${count.toLocaleString("en-IN")} ${name}`.trim());
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
