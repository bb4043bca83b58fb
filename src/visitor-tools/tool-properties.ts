/** What holds for the visitor's tools whatever is answered, as properties of `fast-check`: few runs in the unit tests, many in the bench. */
import {
  type Arbitrary,
  array,
  boolean,
  constantFrom,
  date as dateArbitrary,
  double,
  integer,
  option,
  property,
  record,
} from "fast-check";
import { dateOf, entities, mergerKinds, sectionWordings } from "./answers.ts";
import { addMonths } from "./civil-date.ts";
import { type CalendarAnswers, workOutCalendar } from "./compliance-calendar.ts";
import type { Rules } from "./rule-types.ts";
import { type ThresholdAnswer, type ThresholdAnswers, thresholds } from "./thresholds.ts";
import { type AuthorityAnswers, whichAuthority } from "./which-authority.ts";

const maybe = <Value>(value: Arbitrary<Value>) => option(value, { nil: undefined });
const day = dateArbitrary({ min: new Date("2014-04-01"), max: new Date("2032-12-31"), noInvalidDate: true }).map(
  (date) => date.toISOString().slice(0, 10),
);
/** Near each other, so that their order is often right. */
const nearDay = dateArbitrary({ min: new Date("2025-01-01"), max: new Date("2027-12-31"), noInvalidDate: true }).map(
  (date) => date.toISOString().slice(0, 10),
);
const anyDay = maybe(
  constantFrom("a day", "nonsense").chain((kind) =>
    kind === "nonsense" ? constantFrom("2026-02-30", "", "soon") : constantFrom(day, nearDay).chain((one) => one),
  ),
);
const yearEnd = constantFrom(
  "2024-02-29",
  "2025-03-31",
  "2025-12-31",
  "2026-03-31",
  "2026-06-30",
  "2027-03-31",
  "2028-02-29",
);
const yesNo = maybe(boolean());
const entity = maybe(constantFrom(...entities));

export const calendarAnswers = record({
  entity,
  financialYearEnd: maybe(yearEnd),
  incorporated: anyDay,
  lastAgm: anyDay,
  agm: maybe(record({ held: anyDay, planned: anyDay, notHeld: yesNo })),
  extendedTo: anyDay,
  shareCapital: yesNo,
  small: yesNo,
  owesDeposits: yesNo,
  lateToSuppliers: yesNo,
  xbrl: yesNo,
  demat: yesNo,
  auditorAppointed: yesNo,
  topHundred: yesNo,
  lastBoardMeeting: anyDay,
  accountsApproved: anyDay,
  dins: maybe(array(record({ allotted: anyDay, kycDone: yesNo }), { maxLength: 3 })),
  officeVerified: yesNo,
  longerFirstYear: yesNo,
  unusual: yesNo,
}) as Arbitrary<CalendarAnswers>;

/** Often on a limit, or just beside it. */
const money = maybe(
  constantFrom(
    ...[0, 2, 5, 9.99, 10, 10.01, 25, 40, 49.99, 50, 50.01, 99, 100, 100.01, 200, 250, 300, 500, 1000, -1, Number.NaN],
  ).chain((limit) => constantFrom(limit, limit + 0.01)),
);
const amount = constantFrom(0, 2, 5, 9.99, 10, 10.01, 25, 49.99, 50, 100, 100.01, 250, 1000);
const thresholdAnswers = record({
  entity,
  ...{ listed: yesNo, groupCompany: yesNo, listedParent: yesNo, publicParent: yesNo, whollyOwned: yesNo, indAs: yesNo },
  ...{ bankOrInsurer: yesNo, specialAct: yesNo, notSmallSince2023: yesNo, deepTech: yesNo },
  ...{ publicSectionEight: yesNo, governmentNidhiProducer: yesNo },
  ...{ paidUp: money, turnover: money, netWorth: money, netProfit: money, bankLoans: money, allLoans: money },
  ...{ deposits: money, contribution: money, incorporated: anyDay, today: anyDay },
}) as Arbitrary<ThresholdAnswers>;

/** All is answered, and no answer contradicts another. */
const wholeThresholdAnswers = record({
  entity: constantFrom(...entities),
  ...{ listed: boolean(), groupCompany: boolean(), listedParent: boolean(), publicParent: boolean() },
  ...{ whollyOwned: boolean(), indAs: boolean(), bankOrInsurer: boolean(), specialAct: boolean() },
  ...{ notSmallSince2023: boolean(), deepTech: boolean(), publicSectionEight: boolean() },
  governmentNidhiProducer: boolean(),
  ...{ paidUp: amount, turnover: amount, netWorth: amount, netProfit: amount, bankLoans: amount, allLoans: amount },
  ...{ deposits: amount, contribution: amount, incorporated: day },
}).map((answers) => {
  const publicParent = answers.groupCompany && (answers.publicParent || answers.listedParent);
  return {
    ...answers,
    publicParent,
    listedParent: publicParent && answers.listedParent,
    listed: answers.entity === "listed" || (answers.entity === "section-8" && answers.listed),
    today: "2026-11-29",
  };
});

/** A private company or One Person Company that is small by all but its figures. */
const smallBesidesFigures = record({
  entity: constantFrom("private", "opc"),
  turnover: constantFrom(0, 50, 99.99, 100),
}).map((answers): ThresholdAnswers => ({ ...answers, groupCompany: false, specialAct: false }) as ThresholdAnswers);

const figures = ["paidUp", "turnover", "netWorth", "netProfit", "bankLoans", "allLoans", "deposits"] as const;

const authorityAnswers = (rules: Rules) =>
  record({
    state: maybe(constantFrom(...rules.authority.offices.map(({ state }) => state), "Rajasthan", "")),
    toState: maybe(constantFrom(...rules.authority.offices.map(({ state }) => state), "Goa")),
    matter: maybe(constantFrom(...rules.authority.matters.map(({ id }) => id), "R99")),
    kind: maybe(constantFrom(...mergerKinds)),
    debts: maybe(array(maybe(double({ min: 0, max: 400 })), { maxLength: 4 })),
    section: maybe(constantFrom(...sectionWordings)),
    maximumFine: money,
    ...{ default: yesNo, investigation: yesNo, compoundedWithin3Years: yesNo, firstAgm: yesNo, shareCapital: yesNo },
    ...{ members: maybe(integer({ min: -1, max: 500 })), applicants: maybe(integer({ min: -1, max: 500 })) },
    holding: maybe(double({ min: -1, max: 101 })),
  }) as Arbitrary<AuthorityAnswers>;

/** All is answered, and no answer contradicts another. */
const wholeAuthorityAnswers = (rules: Rules) =>
  record({
    state: constantFrom(...rules.authority.offices.map(({ state }) => state)),
    toState: constantFrom("Goa"),
    matter: constantFrom(...rules.authority.matters.map(({ id }) => id)),
    kind: constantFrom(...mergerKinds),
    debts: array(constantFrom(0, 199, 200, 201), { minLength: 2, maxLength: 4 }),
    section: constantFrom(...sectionWordings),
    maximumFine: constantFrom(5, 25, 25.01),
    ...{ default: boolean(), investigation: boolean(), compoundedWithin3Years: boolean() },
    ...{ firstAgm: boolean(), shareCapital: boolean() },
    ...{ members: integer({ min: 1, max: 1500 }), applicants: integer({ min: 1, max: 150 }) },
    holding: constantFrom(1, 9.99, 10, 60),
  }).map(
    ({ holding, ...answers }): AuthorityAnswers => ({
      ...answers,
      applicants: Math.min(answers.applicants, answers.members),
      ...(answers.shareCapital && { holding }),
    }),
  );

/** Some of the answers: those whose place has a no are left out. */
const some = <Answers extends object>(answers: Answers, kept: readonly boolean[]) =>
  Object.fromEntries(Object.entries(answers).filter((_, index) => kept[index] !== false)) as Partial<Answers>;
const kept = array(boolean(), { minLength: 30, maxLength: 30 });

/** Each is a sentence and its property. */
export const toolProperties = (rules: Rules, add = addMonths) => ({
  "every row of the calendar is dated, undated or left out with the reason, and no due date precedes its cause":
    property(calendarAnswers, (answers) => calendarFault(answers, rules) === undefined),
  "every row of the threshold checker has an answer, and says what it rests on": property(
    thresholdAnswers,
    (answers) => {
      const results = thresholds(answers, rules);
      const rows = rules.thresholds.rows.filter(({ off }) => !off);
      return (
        results.length === rows.length &&
        results.every(
          ({ answer, missing, compared, decidedBy, remarks, notForEntity }) =>
            ["yes", "no", "needs-a-look"].includes(answer) &&
            (answer === "needs-a-look" || missing.length === 0) &&
            (notForEntity || missing.length + compared.length + decidedBy.length + remarks.length > 0),
        )
      );
    },
  ),
  "more paid-up capital never makes a company small": property(
    smallBesidesFigures,
    constantFrom(0, 5, 9.99, 10),
    double({ min: 0, max: 1000, noNaN: true }),
    (answers, one, other) => {
      const isSmall = (paidUp: number) =>
        thresholds({ ...answers, paidUp }, rules).find(({ rule }) => rule === "T01")?.answer === "yes";
      return isSmall(Math.min(one, other)) || !isSmall(Math.max(one, other));
    },
  ),
  "more of any figure never takes a duty away": property(
    wholeThresholdAnswers,
    constantFrom(...figures),
    amount,
    (answers, figure, other) => {
      const more = thresholds({ ...answers, [figure]: Math.max(answers[figure], other) }, rules);
      return thresholds(answers, rules).every(
        ({ rule, answer }, index) => isOfSmallOnes(rule, rules) || order(answer) <= order(more[index]?.answer),
      );
    },
  ),
  "what is not known about a company is never guessed": property(wholeThresholdAnswers, kept, (answers, places) => {
    const whole = thresholds(answers, rules);
    return thresholds({ ...some(answers, places), today: answers.today }, rules).every(
      ({ answer }, index) => answer === "needs-a-look" || answer === whole[index]?.answer,
    );
  }),
  "every matter has an answer": property(authorityAnswers(rules), (answers) => {
    const { authority, answer, needsALook } = whichAuthority(answers, rules);
    return (
      authority !== "" &&
      answer !== "" &&
      !/[{}]|undefined|NaN|Infinity|: \.| {2}/.test(answer) &&
      (needsALook || !authority.startsWith("Needs a look"))
    );
  }),
  "what is not known about a matter is never guessed": property(
    wholeAuthorityAnswers(rules),
    kept,
    (answers, places) => {
      const whole = whichAuthority(answers, rules);
      const part = whichAuthority(some(answers, places), rules);
      return part.needsALook || (part.authority === whole.authority && part.office === whole.office);
    },
  ),
  "adding a month never skips one": property(day, integer({ min: -240, max: 240 }), (from, months) => {
    const to = add(from, months);
    const count = (iso: string) => Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7));
    return (
      count(to) === count(from) + months &&
      Number(to.slice(8)) <= Number(from.slice(8)) &&
      Number(to.slice(8)) >= Math.min(28, Number(from.slice(8)))
    );
  }),
});

/** No, perhaps, yes. */
const order = (answer: ThresholdAnswer | undefined) => ["no", "needs-a-look", "yes"].indexOf(answer ?? "");

/** The rows that catch who is below a limit. */
const isOfSmallOnes = (id: string, rules: Rules) => {
  const row = rules.thresholds.rows.find((one) => one.id === id);
  return JSON.stringify(row?.yesWhen).includes('"at most"') || id === "T02";
};

/** What is wrong with the calendar of some answers. */
function calendarFault(answers: CalendarAnswers, rules: Rules): string | undefined {
  const { items, leftOut, financialYearEnd } = workOutCalendar(answers, rules);
  const rows = rules.calendar.rows.filter(
    ({ off, applies }) => !off && (!answers.entity || applies.includes(answers.entity)),
  );
  for (const { id } of rows) if (![...items, ...leftOut].some(({ rule }) => rule === id)) return `${id} has no answer`;
  const given: Readonly<Record<string, unknown>> = { ...answers, FYE: financialYearEnd };
  for (const { rule, due, note, needsALook } of items) {
    if (due === undefined && !note) return `${rule} has neither a day nor words`;
    if (needsALook && due !== undefined) return `${rule} is unsure, with a day`;
    if (due === undefined) continue;
    if (new Date(`${due}T00:00:00Z`).toISOString().slice(0, 10) !== due)
      return `${rule} is due on ${due}, which is no day`;
    const causes = causesOf(rule, rules).flatMap((name) => {
      const value = name === "agm" ? [answers.agm?.held, answers.agm?.planned].find((one) => dateOf(one)) : given[name];
      const allotted = name === "allotted" ? (answers.dins ?? []).map((din) => din.allotted) : [];
      return [value, ...allotted].flatMap((one) => dateOf(one) ?? []);
    });
    const [first] = causes.toSorted();
    if (first !== undefined && first > due) return `${rule} is due on ${due}, before ${causes.join(", ")}`;
  }
  return undefined;
}

/** The answers from which the date of a row is counted. */
function causesOf(name: string, rules: Rules, seen: readonly string[] = []): string[] {
  if (seen.includes(name)) return [];
  const row = rules.calendar.rows.find(({ id }) => id === name);
  const formulas: unknown =
    name === "agmLastDay"
      ? rules.calendar.agmLastDay
      : name === "filingsFrom"
        ? [{ name: "agm" }, { name: "agmLastDay" }]
        : row?.due;
  if (formulas === undefined) return [name];
  const names = [...JSON.stringify(formulas).matchAll(/"name":"(\w+)"|"(eachYear)"/g)].map(([, inner]) => inner);
  // What comes back each year begins with the year's end, or the incorporation.
  return names.flatMap((inner) => (inner ? causesOf(inner, rules, [...seen, name]) : ["FYE", "incorporated"]));
}
