/** What is due when: the arithmetic of the compliance calendar. No React, no DOM, no clock; the law is in the rules. */
import { addMonths, dayInWords, monthEnd, weekday } from "./civil-date.ts";
import { holdsOrIsEmpty, remarksThatHold, undecidedBy } from "./conditions.ts";
import { type DateContext, datesIn, noDay, oneDay, unknown, type WorkedOut, workOut } from "./date-formulas.ts";
import {
  type AnswersOf,
  calendarFacts,
  dateOf,
  entities,
  type Fact,
  type Known,
  oneOf,
  yesNoFacts,
  yesOrNo,
} from "./facts.ts";
import type { CalendarRow, DateFormula, Override, Question, Rules } from "./rules.ts";

type WorkedOutFacts = "firstAgm" | "firstYear" | "longerYearOpen" | "kycDone" | "allotted";

/** Left out, or null: don't know. Dates are `YYYY-MM-DD`; without `lastAgm` there was none yet, when the year is the first. */
export type CalendarAnswers = AnswersOf<Omit<typeof calendarFacts, WorkedOutFacts>> & {
  financialYearEnd?: Known<string>;
  agm?: Known<{ held?: Known<string>; planned?: Known<string>; notHeld?: Known<boolean> }>;
  extendedTo?: Known<string>;
  dins?: Known<readonly { allotted?: Known<string>; kycDone?: Known<boolean> }[]>;
  /** The company changed its kind in the year, is dormant, or under strike-off or insolvency. */
  unusual?: Known<boolean>;
};

export type CalendarItem = {
  rule: string;
  form: string;
  /** None where the duty has no day, or where the day cannot be worked out: then the note says why. */
  due?: string;
  note?: string;
  title: string;
  weekday?: string;
  /** The day cannot be worked out from what was answered. */
  needsALook?: boolean;
  /** The due date that a circular moved. */
  extendedFrom?: string;
  /** A circular that was taken into account. */
  override?: Override;
};

/** A row that is for the entity, and is not shown: the answer was no, or it is not known. */
type LeftOut = { rule: string; title: string; because: "no" | "don't know"; answers: string[] };

export type Calendar = {
  items: CalendarItem[];
  leftOut: LeftOut[];
  /** What holds for the whole calendar. */
  notes: string[];
  /** The financial year that was worked out: it follows from the incorporation when it was not given. */
  financialYearEnd?: string;
};

type CalendarPart = Pick<Rules, "calendar" | "overrides"> & { questions?: readonly Question[] };

/** @returns what is due in time order, then what has no day */
export const complianceCalendar = (answers: CalendarAnswers, rules: CalendarPart): CalendarItem[] =>
  workOutCalendar(answers, rules).items;

export function workOutCalendar(answers: CalendarAnswers, rules: CalendarPart): Calendar {
  const { texts, rows: allRows } = rules.calendar;
  const rows = allRows.filter(({ off }) => !off);
  const { entity, facts, dates, notes, financialYearEnd, firstYear } = readAnswers(answers, rules);
  const questions = new Map(rules.questions?.map(({ name, label }) => [name, label]));
  const missing = (name: string) => unknown(fill(texts.missing, questions.get(name) ?? name));

  const window =
    financialYearEnd === undefined
      ? undefined
      : {
          from: firstYear && dates.incorporated !== undefined ? dates.incorporated : financialYearEnd,
          before: monthEnd(financialYearEnd, 12),
        };
  const reasons = new Map<string, string>(Object.entries(dates.reasons));

  const contextOf = (own: Readonly<Record<string, Fact>>): DateContext => ({
    window,
    date(name) {
      const given = own[name] ?? dates[name as keyof typeof dates];
      if (typeof given === "string") return oneDay(given);
      const reason = reasons.get(name);
      if (reason !== undefined) return unknown(reason);
      const row = allRows.find(({ id }) => id === name);
      if (row) return firstDayOf(row);
      if (name === "agmLastDay") return lastDay;
      if (name === "filingsFrom") return filingsFrom;
      if (name === "extendedTo") return noDay;
      return name === "agm" && dates.agmNotHeld ? unknown(texts.noMeeting) : missing(name);
    },
  });
  /** A row that is off, or not for this company, does not count. */
  const firstDayOf = (row: CalendarRow): WorkedOut => {
    if (row.off || entity === undefined || !row.applies.includes(entity)) return noDay;
    const applies = holdsOrIsEmpty(row.when, facts);
    if (applies === false) return noDay;
    if (applies === undefined) return missing(undecidedBy(row.when, facts)[0] ?? row.id);
    const [formula] = row.due;
    return formula ? firstOf(workOut(formula, context)) : noDay;
  };
  let lastDay = noDay;
  let filingsFrom = noDay;
  const context = contextOf({});
  lastDay = firstOf(workOut(rules.calendar.agmLastDay, context));
  let [lastDayKnown] = lastDay.days;
  if (lastDayKnown !== undefined && financialYearEnd !== undefined && lastDayKnown < financialYearEnd) {
    lastDay = unknown(texts.lastAgmTooOld);
    lastDayKnown = undefined;
    reasons.set("lastAgm", texts.lastAgmTooOld);
    delete (dates as { lastAgm?: string | undefined }).lastAgm;
  }
  const isLate = dates.agm !== undefined && lastDayKnown !== undefined && dates.agm > lastDayKnown;
  // The days for the forms run from the meeting, or from the last day for it when it is late or not held.
  filingsFrom = isLate || dates.agmNotHeld ? lastDay : context.date("agm");

  const items: CalendarItem[] = [];
  const leftOut: LeftOut[] = [];
  for (const row of rows) {
    const leaveOut = (because: LeftOut["because"], open: readonly string[]) =>
      leftOut.push({ rule: row.id, title: row.title, because, answers: [...new Set(open)] });
    if (entity === undefined) leaveOut("don't know", ["entity"]);
    if (entity === undefined || !row.applies.includes(entity)) continue;
    const sets: Readonly<Record<string, Fact>>[] = row.forEachDin ? dinFacts(answers) : [{}];
    if (sets.length === 0) leaveOut("don't know", ["dins"]);
    const seen = new Set<string>();
    const isNew = (key: string) => !seen.has(key) && seen.add(key);
    for (const own of sets) {
      const ownFacts = { ...facts, ...own };
      const applies = holdsOrIsEmpty(row.when, ownFacts);
      if (applies === false && isNew("no"))
        leaveOut(
          "no",
          row.when.flat().map(({ ask }) => ask),
        );
      if (applies === undefined && isNew("don't know")) leaveOut("don't know", undecidedBy(row.when, ownFacts));
      if (applies) items.push(...itemsOf(row, own, ownFacts).filter(({ due, note }) => isNew(`${due} ${note}`)));
    }
  }

  function itemsOf(
    row: CalendarRow,
    own: Readonly<Record<string, Fact>>,
    ownFacts: Readonly<Record<string, Fact>>,
  ): CalendarItem[] {
    const rowContext = contextOf(own);
    const other = row.otherForms.find(({ when }) => holdsOrIsEmpty(when, ownFacts) === true);
    const form = other?.form ?? row.form;
    const rowNotes = remarksThatHold(row.remarks, ownFacts);
    const [notBefore] = row.notBefore ? workOut(row.notBefore, rowContext).days : [];
    if (notBefore !== undefined) rowNotes.push(fill(texts.notBefore, dayInWords(notBefore)));
    const named = row.due.flatMap(datesIn);
    const usesFilings = named.includes("filingsFrom");
    if ((usesFilings || named.includes("agm")) && dates.agm !== undefined && dates.agmIsPlanned)
      rowNotes.push(fill(texts.planned, dayInWords(dates.agm)));
    if (usesFilings && dates.agm === undefined && dates.agmNotHeld && lastDayKnown !== undefined)
      rowNotes.push(fill(texts.notHeld, dayInWords(lastDayKnown)));
    if (usesFilings && isLate) {
      const fromMeeting = contextOf({ ...own, filingsFrom: dates.agm });
      const days = row.due.flatMap((formula) => workOut(formula, fromMeeting).days);
      rowNotes.push(fill(texts.lateMeeting, days.map(dayInWords).join(", ")));
    }
    const base = (more: readonly string[]): CalendarItem => {
      const note = [...new Set([...more, ...rowNotes])].join(" ");
      return { rule: row.id, form, title: row.title, ...(note && { note }) };
    };
    if (row.due.length === 0) return [base([row.dueInWords])];
    return row.due.flatMap((formula) => {
      const { days, unknown } = workOut(formula, rowContext);
      const isYearOpen = window === undefined && datesIn(formula).includes("each year");
      if (unknown !== undefined || isYearOpen)
        return { ...base([unknown ?? reasons.get("FYE") ?? texts.missing]), needsALook: true };
      return days.map((day) => dated(row, repeated(row, day), base([])));
    });
  }

  /** The first day from the year's end on, of those that come back after some years. */
  function repeated(row: CalendarRow, day: string): string {
    let next = day;
    if (row.repeatsEveryYears && financialYearEnd !== undefined)
      for (let times = 1; next < financialYearEnd; times++) next = addMonths(day, 12 * row.repeatsEveryYears * times);
    return next;
  }

  function dated(row: CalendarRow, due: string, item: CalendarItem): CalendarItem {
    const override = rules.overrides.find(
      (one) => one.rule === row.id && (one.due === undefined ? one.cycle === financialYearEnd : one.due === due),
    );
    const isExtended = override?.kind === "extension";
    const day = isExtended ? override.date : due;
    const words =
      override &&
      fill(isExtended ? texts.extended : texts.waiver, dayInWords(isExtended ? due : override.date), override.note);
    const note = [words, item.note].filter(Boolean).join(" ");
    return {
      ...item,
      due: day,
      weekday: weekday(day),
      ...(note && { note }),
      ...(override && { override }),
      ...(isExtended && { extendedFrom: due }),
    };
  }

  const order = rows.map(({ id }) => id);
  items.sort(
    (a, b) => (a.due ?? "9999").localeCompare(b.due ?? "9999") || order.indexOf(a.rule) - order.indexOf(b.rule),
  );
  return { items, leftOut, notes, ...(financialYearEnd !== undefined && { financialYearEnd }) };
}

/** The end of the financial year that ended last, on the usual day. */
export function lastUsualYearEnd(today: string, rules: Pick<Rules, "calendar">): string {
  const [day = today] = workOut(rules.calendar.usualYearEnd, { date: () => oneDay(today) }).days;
  return day === today ? day : addMonths(day, -12);
}

const firstOf = ({ days, ...found }: WorkedOut): WorkedOut => ({ ...found, days: days.slice(0, 1) });

/** Puts `{1}`, `{2}` into a text of the rules. */
const fill = (text: string, ...words: string[]) => text.replace(/\{(\d)\}/g, (_, at) => words[Number(at) - 1] ?? "");

const dinFacts = (answers: CalendarAnswers) =>
  (Array.isArray(answers.dins) ? answers.dins : []).map((din) => ({
    allotted: dateOf(din?.allotted),
    kycDone: yesOrNo(din?.kycDone),
  }));

/** The answers as facts, and the dates that are wrong with the reason. */
function readAnswers(answers: CalendarAnswers, { calendar }: CalendarPart) {
  const { texts } = calendar;
  const entity = oneOf(entities, answers.entity);
  const reasons: Record<string, string> = {};
  const notes: string[] = [];
  const given = dateOf(answers.financialYearEnd);
  const incorporated = dateOf(answers.incorporated);
  const at = (formula: DateFormula, date: Readonly<Record<string, string | undefined>>) =>
    workOut(formula, { date: (name) => (date[name] === undefined ? unknown(name) : oneDay(date[name])) }).days[0];

  let financialYearEnd = given;
  let firstYear: boolean | undefined;
  let longerYearOpen: boolean | undefined;
  const isLlp = entity === "llp";
  if (isLlp && given !== undefined && at(calendar.usualYearEnd, { FYE: given }) !== given) {
    financialYearEnd = undefined;
    reasons.FYE = texts.llpYearEnd;
  }
  if (entity !== undefined && incorporated !== undefined && reasons.FYE === undefined) {
    const { company, llp, llpLonger } = calendar.firstYearEnd;
    const shorter = at(isLlp ? llp : company, { incorporated }) ?? incorporated;
    const longer = isLlp ? (at(llpLonger, { incorporated }) ?? shorter) : shorter;
    longerYearOpen = longer !== shorter;
    const choice = yesOrNo(answers.longerFirstYear);
    if (given !== undefined && given < incorporated) {
      financialYearEnd = undefined;
      reasons.FYE = fill(texts.incorporatedLater, dayInWords(shorter));
    } else if (longerYearOpen && choice === undefined && (given === undefined || given <= longer)) {
      financialYearEnd = undefined;
      reasons.FYE = texts.llpChoice;
      firstYear = true;
    } else {
      const first = longerYearOpen && choice === "yes" ? longer : shorter;
      financialYearEnd = given === undefined || given < first ? first : given;
      firstYear = financialYearEnd === first;
    }
  }
  if (
    !isLlp &&
    financialYearEnd !== undefined &&
    at(calendar.usualYearEnd, { FYE: financialYearEnd }) !== financialYearEnd
  )
    notes.push(texts.otherYearEnd);
  if (yesOrNo(answers.unusual) === "yes") notes.push(texts.unusual);

  let agm = dateOf(answers.agm?.held) ?? dateOf(answers.agm?.planned);
  const agmIsPlanned = dateOf(answers.agm?.held) === undefined;
  const agmNotHeld = agm === undefined && yesOrNo(answers.agm?.notHeld) === "yes";
  if (agm !== undefined && financialYearEnd !== undefined && agm < financialYearEnd) {
    reasons.agm = texts.agmBeforeYearEnd;
    agm = undefined;
  }
  if (agm !== undefined && incorporated !== undefined && agm < incorporated) {
    reasons.agm = texts.beforeIncorporation;
    agm = undefined;
  }
  let lastAgm = dateOf(answers.lastAgm);
  const hadAgm = lastAgm !== undefined;
  if (lastAgm !== undefined && agm !== undefined && lastAgm >= agm) {
    reasons.lastAgm = texts.lastAgmLater;
    lastAgm = undefined;
  } else if (lastAgm !== undefined && incorporated !== undefined && lastAgm < incorporated) {
    reasons.lastAgm = texts.beforeIncorporation;
    lastAgm = undefined;
  }
  if (lastAgm !== undefined && agm !== undefined && lastAgm.slice(0, 4) === agm.slice(0, 4)) notes.push(texts.twoAgms);
  // Without a last meeting the first is meant, but only when the year is the first.
  const firstAgm = hadAgm ? false : firstYear;

  let extendedTo = dateOf(answers.extendedTo);
  if (extendedTo !== undefined) {
    const latest = at(calendar.latestExtension, { FYE: financialYearEnd });
    const isWrong = firstAgm === true || (latest !== undefined && extendedTo > latest);
    if (isWrong) {
      reasons.extendedTo =
        firstAgm === true ? texts.extensionOfFirst : fill(texts.extensionTooLong, dayInWords(latest ?? extendedTo));
      extendedTo = undefined;
    }
  }
  // The Registrar extends no first meeting.
  const isFirst = hadAgm ? false : (firstYear ?? (extendedTo === undefined ? undefined : false));
  const yes = (value: boolean | undefined) => (value === undefined ? undefined : value ? "yes" : "no");
  const facts: Record<string, Fact> = {
    ...yesNoFacts(calendarFacts, answers),
    entity,
    incorporated,
    lastAgm,
    firstAgm: yes(isFirst),
    firstYear: yes(firstYear),
    longerYearOpen: yes(longerYearOpen),
    lastBoardMeeting: dateOf(answers.lastBoardMeeting),
    accountsApproved: dateOf(answers.accountsApproved),
  };
  const dates = {
    ...{ FYE: financialYearEnd, incorporated, lastAgm, agm, extendedTo, agmIsPlanned, agmNotHeld, reasons },
    lastBoardMeeting: facts.lastBoardMeeting as string | undefined,
    accountsApproved: facts.accountsApproved as string | undefined,
  };
  return { entity, facts, dates, notes, financialYearEnd, firstYear };
}
