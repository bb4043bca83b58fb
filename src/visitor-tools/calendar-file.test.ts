import ICAL from "ical.js";
import { expect, test } from "vitest";
import { entities } from "./answers.ts";
import { calendarFile, usualCalendar, usualCalendarFile } from "./calendar-file.ts";
import { type CalendarAnswers, complianceCalendar, lastUsualYearEnd, workOutCalendar } from "./compliance-calendar.ts";
import { readRules } from "./read-rules.ts";

const rules = readRules("tests/content/filled/tools");
const options = {
  rules,
  entity: "private",
  financialYearEnd: "2026-03-31",
  host: "example.com",
  made: new Date("2026-11-29T06:00:00Z"),
} as const;
const items = complianceCalendar(
  { ...options, lastAgm: "2025-09-30", agm: { planned: "2026-09-30" }, auditorAppointed: true, owesDeposits: true },
  rules,
);
const events = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));

test("a parser of its own reads each due date back: all day, free, with the law and a reminder 14 days before", () => {
  const { name, text } = calendarFile(items, options);
  expect(name).toBe("compliance-private-2026-03-31.ics");
  const found = events(text);
  const dated = items.filter(({ due }) => due !== undefined);
  expect(found.map(({ startDate }) => startDate?.toString()).toSorted()).toEqual(
    dated.map(({ due }) => due).toSorted(),
  );
  const event = found.find(({ summary }) => summary?.startsWith("MGT-7"));
  expect(event).toMatchObject({ uid: "C04-2026-03-31-2026-11-29@example.com", summary: "MGT-7: Annual return" });
  expect(event?.startDate.isDate).toBe(true);
  expect(event?.endDate.toString()).toBe("2026-11-30");
  expect(event?.description).toMatch(/If the meeting is held on 30 September 2026\..*\ns\. 92\(4\), .*law as at/s);
  expect(event?.component.getFirstPropertyValue("transp")).toBe("TRANSPARENT");
  const alarms = event?.component
    .getAllSubcomponents("valarm")
    .map((alarm) => alarm.getFirstPropertyValue("trigger")?.toString());
  expect(alarms).toEqual([expect.stringMatching(/^-P(14D|2W)$/)]);
});

test("any text comes back as it was, in lines of at most 75 octets with CRLF", () => {
  const title = "नमस्ते, एक; दो \\ तीन\nचार ".repeat(8).trim();
  const { text } = calendarFile([{ rule: "C04", form: "MGT-7", title, due: "2026-11-29" }], options);
  expect(events(text)[0]?.summary).toBe(`MGT-7: ${title}`);
  expect(text).not.toMatch(/(?<!\r)\n/);
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
});

test("a second file has the same names, so that an import changes the first; what is over is left out", () => {
  const names = (made: Date, from?: string) =>
    events(calendarFile(items, { ...options, made, ...(from && { from }) }).text).map(({ uid }) => uid);
  const first = names(new Date("2026-01-01"));
  expect(names(new Date("2027-01-01"))).toEqual(first);
  expect(new Set(first).size).toBe(first.length);
  expect(names(options.made, "2026-11-01").every((uid) => uid.includes("2026-11-29"))).toBe(true);
});

test("an entry keeps its name when the meeting is moved or held, extended or late", () => {
  const names = (more: CalendarAnswers) => {
    const found = complianceCalendar({ ...options, auditorAppointed: true, ...more }, rules);
    return events(calendarFile(found, options).text)
      .map(({ uid }) => uid)
      .toSorted();
  };
  const first = names({ lastAgm: "2025-09-30", agm: { planned: "2026-09-30" } });
  expect(first).toContain("C04-2026-03-31-2026-11-29@example.com");
  for (const more of [
    { lastAgm: "2025-09-30", agm: { held: "2026-08-12" } },
    { lastAgm: "2025-05-20", agm: { held: "2026-08-12" } },
    { lastAgm: "2025-09-30", agm: { held: "2026-10-20" } },
    { lastAgm: "2025-09-30", extendedTo: "2026-11-30", agm: { held: "2026-11-25" } },
  ])
    expect(names(more)).toEqual(first);
});

test("what holds for the whole calendar is in each entry, and no entry says its form twice", () => {
  const { items, notes } = workOutCalendar({ entity: "opc", financialYearEnd: "2026-03-31", unusual: true }, rules);
  const found = events(calendarFile(items, { ...options, notes }).text);
  expect(found.every(({ description }) => description.includes("Needs a look: a company or LLP that changed"))).toBe(
    true,
  );
  expect(found.map(({ summary }) => summary)).toContain("Board meeting in each half of the calendar year");
});

test("a due date that a circular moved keeps its name", () => {
  const [override] = rules.overrides;
  if (!override) throw new Error("no override");
  const moved = complianceCalendar(
    { ...options, owesDeposits: true },
    { ...rules, overrides: [{ ...override, kind: "extension" }] },
  );
  const found = events(calendarFile(moved, options).text).find(({ uid }) => uid.startsWith("C12"));
  expect([found?.uid, found?.startDate.toString()]).toEqual(["C12-2026-03-31-2026-06-30@example.com", "2026-07-31"]);
});

test.each(entities)("the usual case of a kind of company (%s) has dates from the year's end alone", (entity) => {
  const usual = usualCalendar(entity, "2026-03-31", rules);
  expect(usual.length).toBeGreaterThan(1);
  expect(usual.every(({ due = "" }) => due > "2026-03-31")).toBe(true);
  const agm = usual.find(({ rule }) => rule === "C01")?.due;
  expect(agm).toBe(["opc", "llp"].includes(entity) ? undefined : "2026-09-30");
  if (agm)
    expect(usual.find(({ rule }) => rule === "C03")).toMatchObject({
      due: "2026-10-30",
      note: expect.stringMatching(/If the meeting is held on 30 September 2026/),
    });
});

test.each([
  ["2026-11-29", "2026-03-31"],
  ["2026-03-31", "2026-03-31"],
  ["2026-03-30", "2025-03-31"],
])("on %s the last usual year ended on %s", (today, end) => {
  expect(lastUsualYearEnd(today, rules)).toBe(end);
});

test.each(entities)(
  "the ready file of a kind of company (%s) has the year that ended last and the next, each entry once",
  (entity) => {
    const found = events(usualCalendarFile(entity, "A kind", "2026-11-29", options));
    const names = found.map(({ uid }) => uid);
    expect(new Set(names).size).toBe(names.length);
    for (const cycle of ["2026-03-31", "2027-03-31"]) expect(names.some((uid) => uid.includes(cycle))).toBe(true);
    expect(found.every(({ description }) => description?.includes("General information"))).toBe(true);
  },
);
