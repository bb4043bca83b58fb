/**
 * The rules of the visitor's tools as the arithmetic takes them: plain JSON, so that they can be given to an island. The
 * lines of `content/tools` become this in `compile-rules.ts`. No figure of law stands in code.
 */

/** A part of a condition: `paidUp at least 10 crore`. Money is in whole rupees. */
export type Comparison = { ask: string } & (
  | { op: "is" | "is not"; values: readonly string[] }
  | { op: "is given" | "is not given" }
  | { op: MeasureOperator; limit: number; unit?: Unit; of?: string }
);
export type MeasureOperator = "at least" | "more than" | "at most" | "less than";
export type Unit = "crore" | "lakh" | "%" | "years";

/** Holds when one of its lines holds; a line holds when all its parts do. */
export type Condition = readonly (readonly Comparison[])[];

/** A date, worked out. `monthDay` is written as `03-31`. */
export type DateFormula =
  | { name: string }
  | { day: string }
  | { earliest: readonly DateFormula[] }
  | { latest: readonly DateFormula[] }
  | { firstGiven: readonly DateFormula[] }
  | { monthDay: string; ofTheYearOf: DateFormula }
  | { monthDay: string; onOrAfter: DateFormula }
  | { eachYear: string }
  | { add: number; unit: DateUnit; to: DateFormula };
export type DateUnit = "days" | "months" | "month ends" | "years";

export type Source = { title: string; url: string };

/** What each row of a tool says of its law. */
export type Row = {
  id: string;
  title: string;
  why: string;
  law: string;
  source: Source;
  confidence: "H" | "M";
  law_as_at: string;
  reviewed_by?: string | undefined;
  off?: boolean | undefined;
};

/** A text that is shown when its condition holds, or always. */
export type Remark = { when: Condition; text: string };

export type CalendarRow = Row & {
  /** Kinds of entity. */
  applies: readonly string[];
  when: Condition;
  form: string;
  /** Another form, when its condition holds. */
  otherForms: readonly { when: Condition; form: string }[];
  /** None: the duty has no day; `dueInWords` says when it is. */
  due: readonly DateFormula[];
  dueInWords: string;
  notBefore?: DateFormula | undefined;
  /** The due date for which the last one that was held counts. */
  doneUntil?: DateFormula | undefined;
  repeatsEveryYears?: number | undefined;
  forEachDin?: boolean | undefined;
  remarks: readonly Remark[];
};

type CalendarRules = {
  firstYearEnd: { company: DateFormula; llp: DateFormula; llpLonger: DateFormula };
  usualYearEnd: DateFormula;
  agmLastDay: DateFormula;
  latestExtension: DateFormula;
  texts: CalendarTexts;
  rows: readonly CalendarRow[];
};

export const calendarTextNames = [
  "otherYearEnd",
  "oldYear",
  "firstYear",
  "incorporatedLater",
  "llpYearEnd",
  "llpChoice",
  "beforeIncorporation",
  "agmBeforeYearEnd",
  "lastAgmLater",
  "lastAgmAfterYearEnd",
  "lastAgmTooOld",
  "twoAgms",
  "extensionTooLong",
  "extensionOfFirst",
  "extensionTooShort",
  "accountsDay",
  "lateMeeting",
  "perhapsLate",
  "planned",
  "notHeld",
  "noMeeting",
  "missing",
  "uncounted",
  "unusual",
  "notBefore",
  "done",
  "waiver",
  "extended",
  "entry",
] as const;
/** How many words are filled into a text, for `{1}` and `{2}`; into the others none. */
export const filledInto: Partial<Record<(typeof calendarTextNames)[number], number>> = {
  ...{
    oldYear: 1,
    firstYear: 1,
    incorporatedLater: 1,
    extensionTooLong: 1,
    lateMeeting: 1,
    perhapsLate: 1,
    planned: 1,
  },
  ...{ notHeld: 1, missing: 1, notBefore: 1, done: 1, waiver: 2, extended: 2 },
};
type CalendarTexts = Readonly<Record<(typeof calendarTextNames)[number], string>>;

export type Override = {
  rule: string;
  cycle: string;
  due?: string | undefined;
  date: string;
  kind: "fee-waiver" | "extension";
  note: string;
  source: Source;
};

export type ThresholdRow = Row & {
  applies: readonly string[];
  form?: string | undefined;
  yesWhen: Condition;
  /** Never, whatever the figures. */
  notWhen: Condition;
  /** Turns a yes into 'needs a look'. */
  doubtWhen: Condition;
  remarks: readonly Remark[];
};
export type ThresholdRules = { rows: readonly ThresholdRow[] };

export const officeNames = ["rd", "roc", "nclt"] as const;
export type OfficeName = (typeof officeNames)[number];

export type Office = {
  state: string;
  rd: string;
  roc: string;
  nclt: string;
  /** The whole State is under it. */
  one_registrar?: boolean | undefined;
  note?: string | undefined;
  /** The note is said where it matters who these are; always when it is left out. */
  note_for?: readonly OfficeName[] | undefined;
  law: string;
  source: Source;
  confidence: "H" | "M";
  law_as_at: string;
  reviewed_by?: string | undefined;
};
export type Route = {
  when: Condition;
  authority: string;
  /** Which of the offices of the State decides. */
  office?: OfficeName | undefined;
  form?: string | undefined;
  answer: string;
  /** It decides nothing: it says what to look at. */
  needsALook?: boolean | undefined;
};
export type Matter = Row & { routes: readonly Route[] };
export const authorityTextNames = [
  "notCovered",
  "stateMissing",
  "matterMissing",
  "matterUnknown",
  "needsALook",
  "possible",
  "tooManyApplicants",
  "moves",
  "stays",
  "undecided",
] as const;
export type AuthorityRules = {
  texts: Readonly<Record<(typeof authorityTextNames)[number], string>>;
  offices: readonly Office[];
  matters: readonly Matter[];
};

/** How an answer is asked for, and called in a result. */
export type Question = {
  name: string;
  label: string;
  /** How a rule names it; the label when it is left out. */
  short?: string | undefined;
  help?: string | undefined;
  /** The tool with which a visitor finds the answer out. */
  foundWith?: { href: string; title: string } | undefined;
  unit?: string | undefined;
  options?: Readonly<Record<string, string>> | undefined;
};

export type Rules = {
  calendar: CalendarRules;
  thresholds: ThresholdRules;
  authority: AuthorityRules;
  overrides: readonly Override[];
  questions: readonly Question[];
};

/** The same rules with every row switched on, as the worked examples take them. */
export function withAllRowsOn(rules: Rules): Rules {
  const on = <Of extends Row>(rows: readonly Of[]) => rows.map((row) => ({ ...row, off: false }));
  return {
    ...rules,
    calendar: { ...rules.calendar, rows: on(rules.calendar.rows) },
    thresholds: { rows: on(rules.thresholds.rows) },
    authority: { ...rules.authority, matters: on(rules.authority.matters) },
  };
}
