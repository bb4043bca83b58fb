/** The answers of a visitor by name, and what kind of answer each is. A name that is not here is no part of a condition. */
import { isoDate } from "#text/calendar-date.ts";

export const entities = ["private", "opc", "public", "listed", "section-8", "llp"] as const;
export type Entity = (typeof entities)[number];

/** Left out, null or empty: the visitor does not know. */
export type Known<Value> = Value | null | undefined;

export type FactKind = "yes-no" | "money" | "count" | "date" | readonly string[];
/** A date is `YYYY-MM-DD`, money whole rupees; undefined is 'don't know'. */
export type Fact = string | number | undefined;
export type Facts = Readonly<Record<string, Fact>>;

export const calendarFacts = {
  entity: entities,
  shareCapital: "yes-no",
  small: "yes-no",
  owesDeposits: "yes-no",
  lateToSuppliers: "yes-no",
  xbrl: "yes-no",
  demat: "yes-no",
  auditorAppointed: "yes-no",
  topHundred: "yes-no",
  officeVerified: "yes-no",
  longerFirstYear: "yes-no",
  lastBoardMeeting: "date",
  accountsApproved: "date",
  lastAgm: "date",
  incorporated: "date",
  // Worked out from the others.
  firstAgm: "yes-no",
  firstYear: "yes-no",
  longerYearOpen: "yes-no",
  // Of one director or designated partner.
  kycDone: "yes-no",
  allotted: "date",
} as const satisfies Record<string, FactKind>;

/** Dates that a formula of the calendar may name, besides rows and the dates above. */
export const calendarDates = ["FYE", "agm", "filingsFrom", "agmLastDay", "extendedTo"] as const;

export const thresholdFacts = {
  entity: entities,
  listed: "yes-no",
  paidUp: "money",
  turnover: "money",
  netWorth: "money",
  netProfit: "money",
  bankLoans: "money",
  allLoans: "money",
  deposits: "money",
  contribution: "money",
  groupCompany: "yes-no",
  listedParent: "yes-no",
  publicParent: "yes-no",
  whollyOwned: "yes-no",
  indAs: "yes-no",
  bankOrInsurer: "yes-no",
  specialAct: "yes-no",
  notSmallSince2023: "yes-no",
  deepTech: "yes-no",
  publicSectionEight: "yes-no",
  governmentNidhiProducer: "yes-no",
  // Worked out from the others.
  publicCompany: "yes-no",
  age: "count",
} as const satisfies Record<string, FactKind>;

export const mergerKinds = [
  "small",
  "start-up",
  "holding-and-wholly-owned",
  "foreign-holding",
  "holding-and-subsidiary",
  "fellow-subsidiaries",
  "unlisted",
  "other",
] as const;
export const sectionWordings = [
  "penalty",
  "fine",
  "fine-or-imprisonment",
  "imprisonment-or-both",
  "imprisonment",
] as const;

export const authorityFacts = {
  kind: mergerKinds,
  largestDebt: "money",
  default: "yes-no",
  section: sectionWordings,
  maximumFine: "money",
  investigation: "yes-no",
  compoundedWithin3Years: "yes-no",
  shareCapital: "yes-no",
  members: "count",
  applicants: "count",
  holding: "count",
  firstAgm: "yes-no",
  // Worked out from the States.
  oneRegistrar: "yes-no",
  sameState: "yes-no",
} as const satisfies Record<string, FactKind>;

export function yesOrNo(value: unknown): "yes" | "no" | undefined {
  if (value === true || value === "yes") return "yes";
  return value === false || value === "no" ? "no" : undefined;
}

export const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((known) => known === value);

/** Years in which companies of today were made, and for which a calendar makes sense. */
const years = { first: "1850-01-01", last: "2199-12-31" };

export function dateOf(value: unknown): string | undefined {
  const day = typeof value === "string" ? isoDate(value) : undefined;
  return day !== undefined && day >= years.first && day <= years.last ? day : undefined;
}

/** @param unit of the number as it was typed, in rupees */
export function rupees(value: unknown, unit: number): number | undefined {
  if (typeof value !== "number") return undefined;
  const amount = Math.round(value * unit);
  return Number.isSafeInteger(amount) ? amount : undefined;
}

export const crore = 10_000_000;
export const lakh = 100_000;

/** An amount that cannot be below nothing. */
export function amountOf(value: unknown, unit: number): number | undefined {
  const amount = rupees(value, unit);
  return amount !== undefined && amount >= 0 ? amount : undefined;
}
