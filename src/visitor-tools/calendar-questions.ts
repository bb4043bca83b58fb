/** What the compliance calendar asks, in which order, and what the arithmetic takes of it. No React. */

import { dateOf, entities, oneOf } from "./answers.ts";
import { addMonths, dayInWords } from "./civil-date.ts";
import {
  type Calendar,
  type CalendarAnswers,
  factsOf,
  lastUsualYearEnd,
  workOutCalendar,
} from "./compliance-calendar.ts";
import { holdsOrIsEmpty } from "./conditions.ts";
import type { Answers, Ask } from "./question-form.tsx";
import type { CalendarRow, Condition, Question, Rules } from "./rule-types.ts";
import { firstDayOfMonth, yesOrNoTyped } from "./typed-answer.ts";

export type CalendarRulesFile = Pick<Rules, "calendar" | "overrides"> & { questions: readonly Question[] };

const meeting = "The annual general meeting";
const company = "What applies to it";
const board = "Board meetings";
const officers = "Directors and designated partners";

/** As many as are asked about one after the other. */
const mostDins = 15;

const ofYesNo = (name: keyof CalendarAnswers, group: string): Ask => ({ name, kind: "yes-no", group });
const ofDate = (name: keyof CalendarAnswers, group: string): Ask => ({ name, kind: "date", group });

const yesNoAsks = [
  ofYesNo("auditorAppointed", meeting),
  ofYesNo("topHundred", meeting),
  ofYesNo("small", company),
  ofYesNo("shareCapital", company),
  ofYesNo("officeVerified", company),
  ofYesNo("demat", company),
  ofYesNo("xbrl", company),
  ofYesNo("owesDeposits", company),
  ofYesNo("lateToSuppliers", company),
];

/** A question is asked when a row that is for the company, after the answers before it, depends on it. */
export function calendarAsks(rules: CalendarRulesFile | undefined, today: string): Ask[] {
  const entity: Ask = { name: "entity", kind: "choice" };
  if (!rules) return [entity];
  // Most questions follow the same answers as the one before them.
  let latest: { answers: string; calendar: Calendar; facts: ReturnType<typeof factsOf> } | undefined;
  const workedOut = (answers: Answers) => {
    const key = JSON.stringify(answers);
    if (latest?.answers !== key) {
      const read = calendarAnswers(answers, rules, today);
      latest = { answers: key, calendar: workOutCalendar(read, rules), facts: factsOf(read, rules) };
    }
    return latest;
  };
  const words = new Map(rules.calendar.rows.map((row) => [row.id, wordsOf(row)]));
  const dependsOn =
    (...names: string[]) =>
    (answers: Answers) => {
      if (!isKind(answers)) return false;
      const { items, leftOut } = workedOut(answers).calendar;
      const named = (rule: string) => names.some((name) => words.get(rule)?.includes(`"${name}"`));
      return (
        items.some(({ rule }) => named(rule)) ||
        leftOut.some(({ rule, because, answers: open }) =>
          because === "done" ? named(rule) : because === "don't know" && names.some((name) => open.includes(name)),
        )
      );
    };
  const asked = (ask: Ask, ...names: string[]): Ask => ({
    ...ask,
    when: dependsOn(...(names.length > 0 ? names : [ask.name])),
  });
  /** Whether yes and no lead to different entries, forms or remarks. */
  const decides = (name: string) => (answers: Answers) => {
    if (!isKind(answers)) return false;
    const { facts } = workedOut(answers);
    const rows = rules.calendar.rows.filter(({ off, applies }) => !off && applies.includes(String(facts.entity)));
    return rows.some(({ when, otherForms, remarks }) => {
      const [yes, no] = ["yes", "no"].map((answer) => {
        const isTrue = (condition: Condition) => holdsOrIsEmpty(condition, { ...facts, [name]: answer }) === true;
        return isTrue(when) && [...otherForms, ...remarks].map((one) => isTrue(one.when)).join();
      });
      return yes !== no;
    });
  };
  const [yearEnd, nextYearEnd] = yearEnds(rules, today);
  const isLlp = ({ entity }: Answers) => entity === "llp";
  const meetingDate = (answers: Answers) => answers.agm === "held" || answers.agm === "planned";
  return [
    entity,
    {
      name: "year",
      question: "FYE",
      kind: "choice",
      options: {
        [yearEnd]: dayInWords(yearEnd),
        [nextYearEnd]: dayInWords(nextYearEnd),
        other: "Another day",
      },
      when: isKind,
    },
    {
      name: "financialYearEnd",
      question: "FYE",
      kind: "date",
      label: "Which day?",
      when: ({ year }) => year === "other",
    },
    { name: "incorporated", kind: "date", when: isKind },
    {
      name: "longerFirstYear",
      kind: "choice",
      when: (answers) =>
        isLlp(answers) &&
        workedOut(answers).calendar.items.some(({ note }) => note?.includes(rules.calendar.texts.llpChoice)),
    },
    asked(ofDate("lastAgm", meeting), "lastAgm", "firstAgm"),
    asked(
      {
        name: "agm",
        kind: "choice",
        group: meeting,
        options: { held: "Held", planned: "Planned", "not-held": "Not held by its last day" },
      },
      "agm",
      "filingsFrom",
    ),
    {
      name: "agmDate",
      question: "agm",
      kind: "date",
      label: "Date of the meeting",
      help: undefined,
      group: meeting,
      when: meetingDate,
    },
    asked(ofDate("extendedTo", meeting)),
    asked(ofDate("accountsApproved", meeting)),
    ...yesNoAsks.map((ask): Ask => ({ ...ask, when: decides(ask.name) })),
    { ...ofYesNo("unusual", company), when: isKind },
    asked(ofDate("lastBoardMeeting", board)),
    ...Array.from({ length: mostDins }, (_, index) =>
      dinAsks(index, rules.questions, dependsOn("kycDone", "dins")),
    ).flat(),
  ];
}

const isKind = (answers: Answers) => oneOf(entities, answers.entity) !== undefined;

/** Each person is asked about once the one before has an answer. */
function dinAsks(index: number, questions: readonly Question[], isNeeded: (answers: Answers) => boolean): Ask[] {
  const label = (name: string) => `${index + 1}. ${questions.find((one) => one.name === name)?.label ?? name}`;
  const when = (answers: Answers) =>
    index === 0 ? isNeeded({ entity: answers.entity ?? "" }) : Boolean(answers[`kycDone${index - 1}`]);
  const ofOne = { group: officers, when };
  return [
    { name: `kycDone${index}`, question: "kycDone", kind: "yes-no", label: label("kycDone"), ...ofOne },
    {
      ...{ name: `allotted${index}`, question: "allotted", kind: "month", label: label("allotted"), group: officers },
      when: (answers) => when(answers) && answers[`kycDone${index}`] === "yes",
    },
  ];
}

/** What a row asks for, without its texts. */
const wordsOf = ({ when, due, notBefore, doneUntil, otherForms, remarks, forEachDin }: CalendarRow) =>
  JSON.stringify([
    when,
    due,
    notBefore,
    doneUntil,
    otherForms,
    remarks.map((remark) => remark.when),
    forEachDin && "dins",
  ]);

/** The year that ended last, which is meant when nothing is chosen, and the next. */
function yearEnds({ calendar }: Pick<Rules, "calendar">, today: string): [string, string] {
  const last = lastUsualYearEnd(today, { calendar });
  return [last, addMonths(last, 12)];
}

export function calendarAnswers(answers: Answers, rules: Pick<Rules, "calendar">, today: string): CalendarAnswers {
  const [usual] = yearEnds(rules, today);
  const incorporated = dateOf(answers.incorporated);
  // A company that is younger than the usual year begins with its first.
  const isYounger = incorporated !== undefined && incorporated > usual;
  const usualYear = dateOf(answers.year) ?? (isYounger ? undefined : usual);
  const isToCome = (dateOf(answers.agmDate) ?? "") > today;
  const dins = Array.from({ length: mostDins }, (_, index) => ({
    allotted: firstDayOfMonth(answers[`allotted${index}`]),
    kycDone: yesOrNoTyped(answers[`kycDone${index}`]),
  })).filter(({ kycDone }) => kycDone !== undefined);
  return {
    entity: oneOf(entities, answers.entity),
    // Another day that is not written yet is no day, and not the usual one.
    financialYearEnd: answers.year === "other" ? (answers.financialYearEnd ?? "") : usualYear,
    incorporated,
    lastAgm: dateOf(answers.lastAgm),
    agm: {
      // What is still to come is planned, whatever was chosen.
      held: answers.agm === "held" && !isToCome ? answers.agmDate : undefined,
      planned: answers.agm === "planned" || (answers.agm === "held" && isToCome) ? answers.agmDate : undefined,
      notHeld: answers.agm === "not-held" ? true : undefined,
    },
    extendedTo: dateOf(answers.extendedTo),
    lastBoardMeeting: dateOf(answers.lastBoardMeeting),
    accountsApproved: dateOf(answers.accountsApproved),
    longerFirstYear: yesOrNoTyped(answers.longerFirstYear),
    unusual: yesOrNoTyped(answers.unusual),
    dins,
    ...Object.fromEntries(yesNoAsks.map(({ name }) => [name, yesOrNoTyped(answers[name])])),
  };
}
