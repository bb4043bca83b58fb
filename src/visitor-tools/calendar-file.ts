/**
 * Due dates as a file for somebody's own calendar (RFC 5545). In the browser it is loaded when the file is asked for, with the
 * library that writes it.
 */
import { ICalAlarmType, ICalCalendar, ICalEventTransparency } from "ical-generator";
import { midnight } from "#text/calendar-date.ts";
import type { Entity } from "./answers.ts";
import { addDays, addMonths, dayInWords } from "./civil-date.ts";
import { type CalendarItem, lastUsualYearEnd, nameOf, workOutCalendar } from "./compliance-calendar.ts";
import { workOut } from "./date-formulas.ts";
import type { Rules } from "./rule-types.ts";

const secondsOfDay = 86_400;

/** How long before a day the calendar reminds of it. */
const daysOfWarning = 14;

/**
 * What has no day is left out, and what is over. The same row, year and day is the same entry, also when the meeting or a
 * circular moved the day, so that a second import changes the first instead of adding to it.
 * @param host of the website, for the names of the entries
 * @param notes what holds for all of them
 * @param made when the file is made
 */
export function calendarFile(
  items: readonly CalendarItem[],
  {
    entity,
    financialYearEnd,
    from = "",
    ...options
  }: FileOptions & FileYear & { entity: Entity; from?: string; notes?: readonly string[] },
): { name: string; text: string } {
  const calendar = newCalendar(`year ended ${dayInWords(financialYearEnd)}`, options);
  addItems(
    calendar,
    items.filter(({ due = "" }) => due >= from),
    { ...options, financialYearEnd },
  );
  return { name: `compliance-${entity}-${financialYearEnd}.ics`, text: textOf(calendar) };
}

/**
 * The usual case of a kind of company as a file to subscribe to: the year that ended last and the one that follows, so that
 * there is always something to come.
 * @param kind in words
 */
export function usualCalendarFile(
  entity: Entity,
  kind: string,
  today: string,
  options: FileOptions & { rules: Pick<Rules, "calendar" | "overrides"> },
): string {
  const calendar = newCalendar(`${kind}, usual case`, options);
  const last = lastUsualYearEnd(today, options.rules);
  for (const financialYearEnd of [last, addMonths(last, 12)])
    addItems(calendar, usualCalendar(entity, financialYearEnd, options.rules), { ...options, financialYearEnd });
  return textOf(calendar);
}

type FileOptions = { rules: Pick<Rules, "calendar">; host: string; made: Date };
type FileYear = { financialYearEnd: string; notes?: readonly string[] };

const newCalendar = (what: string, { host }: FileOptions) =>
  new ICalCalendar({
    name: `Compliance calendar, ${what}`,
    prodId: { company: host, product: "Compliance calendar", language: "EN" },
  });

// The standard asks for a line end after the last line too.
const textOf = (calendar: ICalCalendar) => `${calendar.toString().trimEnd()}\r\n`;

function addItems(
  calendar: ICalCalendar,
  items: readonly CalendarItem[],
  { rules, host, made, financialYearEnd, notes = [] }: FileOptions & FileYear,
): void {
  const written = new Set<string>();
  for (const item of items) {
    const { rule, title, note, due, extendedFrom, usualDue } = item;
    if (due === undefined) continue;
    const id = `${rule}-${financialYearEnd}-${usualDue ?? extendedFrom ?? due}@${host}`;
    if (written.has(id)) continue;
    written.add(id);
    const row = rules.calendar.rows.find(({ id }) => id === rule);
    const law = row && `${row.law} (law as at ${dayInWords(row.law_as_at)})`;
    const summary = nameOf(item, ": ");
    calendar
      .createEvent({
        ...{ id, summary, stamp: made, allDay: true, start: midnight(due), end: midnight(addDays(due, 1)) },
        description: [title, note, law, ...notes, rules.calendar.texts.entry].filter(Boolean).join("\n"),
        transparency: ICalEventTransparency.TRANSPARENT,
      })
      .createAlarm({ type: ICalAlarmType.display, trigger: daysOfWarning * secondsOfDay, description: summary });
  }
}

/**
 * The usual case of a kind of company: its year ends on the usual day, and the annual general meeting is on its last day, which
 * the notes say. Only what follows from the year's end.
 */
export function usualCalendar(entity: Entity, financialYearEnd: string, rules: Pick<Rules, "calendar" | "overrides">) {
  // The last meeting was so late that it does not move this one.
  const answers = { entity, financialYearEnd, lastAgm: entity === "llp" ? undefined : financialYearEnd };
  const { items } = workOutCalendar(answers, rules);
  const planned = workOut(rules.calendar.agmLastDay, {
    date: (name) => {
      const day = items.find(({ rule }) => rule === name)?.due;
      return day === undefined ? "absent" : { day };
    },
  });
  const meeting = typeof planned === "object" && "days" in planned ? planned.days[0] : undefined;
  const all = meeting ? workOutCalendar({ ...answers, agm: { planned: meeting } }, rules).items : items;
  return all.filter(({ due }) => due !== undefined);
}
