/** What is due when: the arithmetic of the compliance calendar. No React, no DOM, no clock; the law is in the rules. */

import { dateOf, type Entity, entities, type Fact, type Known, oneOf, yesOrNo } from "./answers.ts";
import { addMonths, dayInWords, monthEnd, weekday } from "./civil-date.ts";
import { askedIfGiven, holdsOrIsEmpty, remarksThatHold, undecidedBy } from "./conditions.ts";
import { type DateContext, type NamedDate, type WorkedOut, workOut } from "./date-formulas.ts";
import type { CalendarRow, Override, Question, Rules } from "./rule-types.ts";

/** Left out, or null: don't know. Dates are `YYYY-MM-DD`. */
export type CalendarAnswers = {
  entity?: Known<Entity>;
  financialYearEnd?: Known<string>;
  incorporated?: Known<string>;
  /** That of the year before. Left out or `none`: there was none yet, when the year is the first. */
  lastAgm?: Known<string>;
  agm?: Known<{ held?: Known<string>; planned?: Known<string>; notHeld?: Known<boolean> }>;
  extendedTo?: Known<string>;
  shareCapital?: Known<boolean>;
  small?: Known<boolean>;
  owesDeposits?: Known<boolean>;
  lateToSuppliers?: Known<boolean>;
  xbrl?: Known<boolean>;
  demat?: Known<boolean>;
  auditorAppointed?: Known<boolean>;
  topHundred?: Known<boolean>;
  lastBoardMeeting?: Known<string>;
  accountsApproved?: Known<string>;
  dins?: Known<readonly { allotted?: Known<string>; kycDone?: Known<boolean> }[]>;
  officeVerified?: Known<boolean>;
  longerFirstYear?: Known<boolean>;
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
  /** Where the day follows from a meeting: the day that it would be if the meeting were on its usual last day. */
  usualDue?: string;
  /** The circulars that were taken into account. */
  overrides?: Override[];
};

/** A row that is for the entity, and is not shown: the answer was no, it is not known, or it is done already. */
export type LeftOut = {
  rule: string;
  title: string;
  because: "no" | "don't know" | "done";
  answers: string[];
  note?: string;
};

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
  const missing = (name: string): NamedDate => ({ unknown: fill(texts.missing, questions.get(name) ?? name) });

  const window =
    financialYearEnd === undefined
      ? undefined
      : {
          from: firstYear && dates.incorporated !== undefined ? dates.incorporated : financialYearEnd,
          before: monthEnd(financialYearEnd, 12),
        };
  const reasons = new Map<string, string>(Object.entries(dates.reasons));

  const contextOf = (own: Readonly<Record<string, Fact>>): DateContext => ({
    ...(window && { window }),
    date(name) {
      const given = own[name] ?? dates[name as keyof typeof dates];
      if (typeof given === "string") return { day: given };
      const reason = reasons.get(name);
      if (reason !== undefined) return { unknown: reason };
      const row = rowOf(name);
      if (row) return firstDayOf(row);
      if (name === "agmLastDay") return lastDay;
      if (name === "filingsFrom") return filingsFrom;
      if (name === "extendedTo") return "absent";
      if (name === "agm")
        return { unknown: dates.agmNotHeld ? texts.noMeeting : fill(texts.missing, questions.get("agm") ?? name) };
      return missing(name);
    },
  });
  const [lawAsAt = ""] = rows.map(({ law_as_at }) => law_as_at).toSorted();
  if (window && window.before < lawAsAt) notes.push(fill(texts.oldYear, dayInWords(lawAsAt)));
  const rowOf = (id: string) => allRows.find((row) => row.id === id);
  /** A row that is off, or not for this company, does not count. */
  const firstDayOf = (row: CalendarRow): NamedDate => {
    if (row.off || entity === undefined || !row.applies.includes(entity)) return "absent";
    const applies = holdsOrIsEmpty(row.when, facts);
    if (applies === false) return "absent";
    const [open] = undecidedBy(row.when, facts);
    if (applies === undefined) return missing(open ?? row.id);
    const [formula] = row.due;
    return formula ? asNamed(workOut(formula, context)) : "absent";
  };
  let lastDay: NamedDate = "absent";
  let filingsFrom: NamedDate = "absent";
  const context = contextOf({});
  /** The same with other dates in the place of some. */
  const contextWith = (date: (name: string) => NamedDate | undefined): DateContext => ({
    ...context,
    date: (name) => date(name) ?? context.date(name),
  });
  const meetingRows = names(rules.calendar.agmLastDay).flatMap((name) => rowOf(name) ?? []);
  /** With what a circular extended. */
  const lastDayOf = (): NamedDate =>
    asNamed(
      workOut(
        rules.calendar.agmLastDay,
        contextWith((name) => {
          const row = meetingRows.find(({ id }) => id === name);
          const found = row && firstDayOf(row);
          if (!row || typeof found !== "object" || "unknown" in found) return found;
          return { day: overridesOf(row, found.day).extension?.date ?? found.day };
        }),
      ),
    );
  const { extendedTo } = dates;
  dates.extendedTo = undefined;
  lastDay = lastDayOf();
  if (financialYearEnd !== undefined && dayOf(lastDay) !== undefined && (dayOf(lastDay) ?? "") <= financialYearEnd) {
    reasons.set("lastAgm", texts.lastAgmTooOld);
    dates.lastAgm = undefined;
    lastDay = lastDayOf();
  }
  if (extendedTo !== undefined) {
    // Without the last day only the year limits it.
    const orAbsent = contextWith((name) =>
      name === "agmLastDay" && dayOf(lastDay) === undefined ? "absent" : undefined,
    );
    const latest = dayOf(asNamed(workOut(rules.calendar.latestExtension, orAbsent)));
    if (extendedTo <= (dayOf(lastDay) ?? financialYearEnd ?? "")) reasons.set("extendedTo", texts.extensionTooShort);
    else if (latest !== undefined && extendedTo > latest)
      reasons.set("extendedTo", fill(texts.extensionTooLong, dayInWords(latest)));
    else dates.extendedTo = extendedTo;
    lastDay = lastDayOf();
  }
  const lastDayKnown = dayOf(lastDay);
  const isLate = dates.agm !== undefined && lastDayKnown !== undefined && dates.agm > lastDayKnown;
  /** The earliest of what the last day can be at the latest, when it is not known. */
  const [atTheLatest] = meetingRows
    .flatMap(({ due: [formula] }) => {
      const absent = contextWith((name) => (dayOf(context.date(name)) === undefined ? "absent" : undefined));
      return (formula && dayOf(asNamed(workOut(formula, absent)))) ?? [];
    })
    .toSorted();
  const whyPerhapsLate =
    dates.agm !== undefined && typeof lastDay === "object" && "unknown" in lastDay ? lastDay.unknown : undefined;
  // The days for the forms run from the meeting, or from the last day for it when it is late or not held.
  if (reasons.has("agm")) filingsFrom = { unknown: reasons.get("agm") ?? "" };
  else if (dates.agm === undefined) filingsFrom = dates.agmNotHeld ? lastDay : context.date("agm");
  else if (isLate || (whyPerhapsLate && atTheLatest !== undefined && dates.agm > atTheLatest)) filingsFrom = lastDay;
  else filingsFrom = { day: dates.agm };

  /** The days as they are when the meeting is on its usual last day. */
  const usualCase: DateContext = contextWith((name) => {
    if (name === "lastAgm" || name === "extendedTo") return "absent";
    if (name === "agm" || name === "filingsFrom" || name === "agmLastDay")
      return asNamed(workOut(rules.calendar.agmLastDay, usualCase));
    const row = meetingRows.find(({ id }) => id === name);
    if (!row) return undefined;
    const [formula] = row.due;
    return formula && holdsOrIsEmpty(row.when, facts) !== false ? asNamed(workOut(formula, usualCase)) : "absent";
  });
  const followsFromMeeting = (formula: unknown) =>
    names(formula).some(
      (name) =>
        ["agm", "filingsFrom", "agmLastDay", "lastAgm", "extendedTo"].includes(name) ||
        meetingRows.some(({ id }) => id === name),
    );

  const items: CalendarItem[] = [];
  const leftOut: LeftOut[] = [];
  for (const row of rows) {
    if (entity === undefined) {
      leftOut.push({ rule: row.id, title: row.title, because: "don't know", answers: ["entity"] });
      continue;
    }
    if (!row.applies.includes(entity)) continue;
    const sets: Readonly<Record<string, Fact>>[] = row.forEachDin ? dinFacts(answers) : [{}];
    if (sets.length === 0) leftOut.push({ rule: row.id, title: row.title, because: "don't know", answers: ["dins"] });
    const seen = new Set<string>();
    for (const own of sets) {
      const ownFacts = { ...facts, ...own };
      const applies = holdsOrIsEmpty(row.when, ownFacts);
      if (applies !== true) {
        const open = [...undecidedBy(row.when, ownFacts), ...askedIfGiven(row.when, ownFacts)];
        const decided = row.when.flat().map(({ ask }) => ask);
        const because = open.length === 0 ? "no" : "don't know";
        const key = `left out ${because}`;
        if (!seen.has(key))
          leftOut.push({
            rule: row.id,
            title: row.title,
            because,
            answers: [...new Set(open.length === 0 ? decided : open)],
          });
        seen.add(key);
        continue;
      }
      for (const item of itemsOf(row, own, ownFacts)) {
        const key = `${item.due} ${item.note}`;
        if (!seen.has(key)) items.push(item);
        seen.add(key);
      }
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
    const rowNotes: string[] = [];
    const notBefore = row.notBefore && dayOf(asNamed(workOut(row.notBefore, rowContext)));
    const doneUntil = row.doneUntil && dayOf(asNamed(workOut(row.doneUntil, rowContext)));
    const usesMeeting = row.due.some((formula) =>
      names(formula).some((name) => name === "filingsFrom" || name === "agm"),
    );
    if (usesMeeting && dates.agm !== undefined && dates.agmIsPlanned)
      rowNotes.push(fill(texts.planned, dayInWords(dates.agm)));
    const usesFilings = row.due.some((formula) => names(formula).includes("filingsFrom"));
    if (usesFilings && dates.agm === undefined && dates.agmNotHeld && lastDayKnown !== undefined)
      rowNotes.push(fill(texts.notHeld, dayInWords(lastDayKnown)));
    if (usesFilings && isLate && dates.agm !== undefined) {
      const fromMeeting = row.due.flatMap((formula) => {
        const found = workOut(formula, contextOf({ ...own, filingsFrom: dates.agm }));
        return typeof found === "object" && "days" in found ? found.days : [];
      });
      rowNotes.push(fill(texts.lateMeeting, fromMeeting.map(dayInWords).join(", ")));
    }
    if (usesFilings && whyPerhapsLate && dayOf(filingsFrom) !== undefined)
      rowNotes.push(fill(texts.perhapsLate, whyPerhapsLate));
    rowNotes.push(...remarksThatHold(row.remarks, ownFacts));
    const base = (more: readonly string[]): CalendarItem => {
      const note = [...new Set([...more, ...rowNotes])].join(" ");
      return { rule: row.id, form, title: row.title, ...(note && { note }) };
    };
    if (row.due.length === 0) return [base([row.dueInWords])];
    const made: CalendarItem[] = [];
    for (const formula of row.due) {
      const found = workOut(formula, rowContext);
      if (found === "absent") continue;
      if ("unknown" in found) made.push({ ...base([found.unknown]), needsALook: true });
      else if (names(formula).includes("each year") && window === undefined)
        made.push({ ...base([reasons.get("FYE") ?? texts.missing]), needsALook: true });
      else
        for (const day of found.days) {
          if (day === doneUntil) {
            const note = fill(texts.done, dayInWords(day));
            leftOut.push({ rule: row.id, title: row.title, because: "done", answers: [], note });
            continue;
          }
          const more =
            notBefore !== undefined && notBefore <= day ? [fill(texts.notBefore, dayInWords(notBefore))] : [];
          const usual = followsFromMeeting(formula) ? dayOf(asNamed(workOut(formula, usualCase))) : undefined;
          const item = dated(row, repeated(row, day), base(more));
          made.push(usual === undefined ? item : { ...item, usualDue: usual });
        }
    }
    const isDone = leftOut.some(({ rule, because }) => rule === row.id && because === "done");
    return made.length > 0 || isDone ? made : [{ ...base([texts.uncounted]), needsALook: true }];
  }

  /** The first day from the year's end on, of those that come back after some years. */
  function repeated(row: CalendarRow, day: string): string {
    let next = day;
    if (row.repeatsEveryYears && financialYearEnd !== undefined)
      for (let times = 1; next < financialYearEnd; times++) next = addMonths(day, 12 * row.repeatsEveryYears * times);
    return next;
  }

  function dated(row: CalendarRow, due: string, item: CalendarItem): CalendarItem {
    const { extension, waiver } = overridesOf(row, due);
    const day = extension?.date ?? due;
    const note = [
      extension && fill(texts.extended, dayInWords(due), extension.note),
      waiver && fill(texts.waiver, dayInWords(waiver.date), waiver.note),
      item.note,
    ];
    const taken = [extension, waiver].flatMap((one) => one ?? []);
    const words = note.filter(Boolean).join(" ");
    return {
      ...item,
      due: day,
      weekday: weekday(day),
      ...(words && { note: words }),
      ...(taken.length > 0 && { overrides: taken }),
      ...(extension && { extendedFrom: due }),
    };
  }

  /** What circulars say of a due date: the last extension, and the last waiver after it. None brings a day forward. */
  function overridesOf(row: CalendarRow, due: string) {
    const ofRow = rules.overrides.filter(
      (one) => one.rule === row.id && (one.due === undefined ? one.cycle === financialYearEnd : one.due === due),
    );
    const lastAfter = (wanted: Override["kind"], day: string) =>
      ofRow
        .filter(({ kind, date }) => kind === wanted && date > day)
        .toSorted((a, b) => a.date.localeCompare(b.date))
        .at(-1);
    const extension = lastAfter("extension", due);
    return { extension, waiver: lastAfter("fee-waiver", extension?.date ?? due) };
  }

  const order = rows.map(({ id }) => id);
  items.sort(
    (a, b) => (a.due ?? "9999").localeCompare(b.due ?? "9999") || order.indexOf(a.rule) - order.indexOf(b.rule),
  );
  return { items, leftOut, notes, ...(financialYearEnd !== undefined && { financialYearEnd }) };
}

type Named = Pick<CalendarItem, "form" | "title">;
export const titleSaysForm = ({ form, title }: Named) => title.toLowerCase().includes(form.toLowerCase());

/** `MGT-7: Annual return` */
export const nameOf = (named: Named, between: string) =>
  titleSaysForm(named) ? named.title : `${named.form}${between}${named.title}`;

/** The end of the financial year that ended last, on the usual day. */
export function lastUsualYearEnd(today: string, rules: Pick<Rules, "calendar">): string {
  const next = workOut(rules.calendar.usualYearEnd, { date: () => ({ day: today }) });
  const day = typeof next === "object" && "days" in next ? (next.days[0] ?? today) : today;
  return day === today ? day : addMonths(day, -12);
}

const asNamed = (found: WorkedOut): NamedDate => {
  if (typeof found !== "object" || "unknown" in found) return found;
  return found.days[0] === undefined ? "absent" : { day: found.days[0] };
};
const dayOf = (date: NamedDate) => (typeof date === "object" && "day" in date ? date.day : undefined);

/** Puts `{1}`, `{2}` into a text of the rules. */
const fill = (text: string, ...words: string[]) => text.replace(/\{(\d)\}/g, (_, at) => words[Number(at) - 1] ?? "");

function names(formula: unknown): string[] {
  if (typeof formula !== "object" || formula === null) return [];
  return Object.entries(formula).flatMap(([key, value]) =>
    key === "name" ? [String(value)] : key === "eachYear" ? ["each year"] : names(value),
  );
}

const dinFacts = (answers: CalendarAnswers) =>
  (Array.isArray(answers.dins) ? answers.dins : []).map((din) => ({
    allotted: dateOf(din?.allotted),
    kycDone: yesOrNo(din?.kycDone),
  }));

/** What conditions ask for. */
export const factsOf = (answers: CalendarAnswers, rules: CalendarPart): Readonly<Record<string, Fact>> =>
  readAnswers(answers, rules).facts;

/** The answers as facts, and the dates that are wrong with the reason. */
function readAnswers(answers: CalendarAnswers, { calendar, questions }: CalendarPart) {
  const { texts } = calendar;
  const entity = oneOf(entities, answers.entity);
  const reasons: Record<string, string> = {};
  const notes: string[] = [];
  const given = dateOf(answers.financialYearEnd);
  const incorporated = dateOf(answers.incorporated);
  const at = (formula: Parameters<typeof workOut>[0], date: Readonly<Record<string, string | undefined>>) => {
    const found = workOut(formula, {
      date: (name) => (date[name] === undefined ? { unknown: name } : { day: date[name] }),
    });
    return typeof found === "object" && "days" in found ? found.days[0] : undefined;
  };

  let financialYearEnd = given;
  // A day that is not one is not the same as none, from which the first year follows.
  const yearEndMissing = fill(texts.missing, questions?.find(({ name }) => name === "FYE")?.label ?? "FYE");
  if (given === undefined && typeof answers.financialYearEnd === "string") reasons.FYE = yearEndMissing;
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
    } else if (given !== undefined && at(calendar.usualYearEnd, { FYE: given }) !== given) {
      // An approved year: it is the first when it began with the incorporation, and perhaps when it ends soon after.
      const isSurelyFirst = addMonths(given, -12) < incorporated;
      firstYear = isSurelyFirst || (given <= addMonths(shorter, 12) ? undefined : false);
    } else {
      const first = longerYearOpen && choice === "yes" ? longer : shorter;
      financialYearEnd = given === undefined || given < first ? first : given;
      firstYear = financialYearEnd === first;
      if (given !== undefined && given < first) notes.push(fill(texts.firstYear, dayInWords(first)));
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
  // A meeting of a year that cannot be right is none to count from.
  if (agm !== undefined && reasons.FYE !== undefined) {
    reasons.agm = reasons.FYE;
    agm = undefined;
  }
  if (agm !== undefined && financialYearEnd !== undefined && agm <= financialYearEnd) {
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
  } else if (
    lastAgm !== undefined &&
    financialYearEnd !== undefined &&
    lastAgm > financialYearEnd &&
    agm === undefined &&
    !agmNotHeld
  ) {
    reasons.lastAgm = texts.lastAgmAfterYearEnd;
    lastAgm = undefined;
  }
  if (lastAgm !== undefined && agm !== undefined && lastAgm.slice(0, 4) === agm.slice(0, 4)) notes.push(texts.twoAgms);
  // Without a last meeting the first is meant, but only when the year is the first.
  const firstAgm = hadAgm ? false : firstYear;

  let extendedTo = dateOf(answers.extendedTo);
  if (extendedTo !== undefined && (financialYearEnd === undefined || firstAgm === true)) {
    reasons.extendedTo = firstAgm === true ? texts.extensionOfFirst : (reasons.FYE ?? yearEndMissing);
    extendedTo = undefined;
  }
  // The Registrar extends no first meeting.
  const isFirst = hadAgm ? false : (firstYear ?? (extendedTo === undefined ? undefined : false));
  let accountsApproved = dateOf(answers.accountsApproved);
  if (
    accountsApproved !== undefined &&
    (accountsApproved <= (financialYearEnd ?? "") || (agm !== undefined && accountsApproved > agm))
  ) {
    reasons.accountsApproved = texts.accountsDay;
    accountsApproved = undefined;
  }
  let lastBoardMeeting = dateOf(answers.lastBoardMeeting);
  if (lastBoardMeeting !== undefined && incorporated !== undefined && lastBoardMeeting < incorporated) {
    reasons.lastBoardMeeting = texts.beforeIncorporation;
    lastBoardMeeting = undefined;
  }
  const yes = (value: boolean | undefined) => (value === undefined ? undefined : value ? "yes" : "no");
  const facts: Record<string, Fact> = {
    entity,
    incorporated,
    lastAgm,
    firstAgm: yes(isFirst),
    firstYear: yes(firstYear),
    longerYearOpen: yes(longerYearOpen),
    lastBoardMeeting: dateOf(answers.lastBoardMeeting),
    // Given, even if it cannot be right.
    accountsApproved: dateOf(answers.accountsApproved),
  };
  for (const name of yesNoAnswers) facts[name] = yesOrNo(answers[name]);
  const dates = {
    ...{ FYE: financialYearEnd, incorporated, lastAgm, agm, extendedTo, agmIsPlanned, agmNotHeld, reasons },
    ...{ lastBoardMeeting, accountsApproved },
  };
  return { entity, facts, dates, notes, financialYearEnd, firstYear };
}

const yesNoAnswers = [
  "shareCapital",
  "small",
  "owesDeposits",
  "lateToSuppliers",
  "xbrl",
  "demat",
  "auditorAppointed",
  "topHundred",
  "officeVerified",
  "longerFirstYear",
] as const;
