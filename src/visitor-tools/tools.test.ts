import { assert, check, type IProperty } from "fast-check";
import { describe, expect, test } from "vitest";
import { toolProperties } from "#visitor-tools/tool-properties.ts";
import { authorityFacts, thresholdFacts } from "./answers.ts";
import { type CalendarAnswers, complianceCalendar, workOutCalendar } from "./compliance-calendar.ts";
import { parseCondition } from "./parse-condition.ts";
import { readRuleFiles, readRules } from "./read-rules.ts";
import { type Matter, type Rules, type ThresholdRow, withAllRowsOn } from "./rule-types.ts";
import { failingExamples } from "./run-examples.ts";
import { type ThresholdAnswers, thresholds } from "./thresholds.ts";
import { type AuthorityAnswers, whichAuthority } from "./which-authority.ts";

// The rules of the tests: those that are shipped may become another firm's.
const rules = readRules("tests/content/filled/tools");
const all = withAllRowsOn(rules);

test("every worked example beside the rules comes out, and there are all of them", () => {
  const { "examples.yaml": examples } = readRuleFiles("tests/content/filled/tools");
  expect(failingExamples(examples, rules)).toEqual([]);
  // Some are several: 11 and 12.
  expect(examples.calendar.length + examples.thresholds.length + examples.authority.length).toBeGreaterThanOrEqual(43);
});

test("the rules are plain JSON", () => {
  expect(JSON.parse(JSON.stringify(rules))).toEqual(rules);
});

test.each(Object.entries(toolProperties(all)))("%s", (_, property) => {
  assert<unknown>(property as never, { numRuns: 2_000, seed: 20261128 });
});

describe("each property can fail", () => {
  const threshold = (id: string, change: Partial<ThresholdRow>): Rules => ({
    ...all,
    thresholds: { rows: all.thresholds.rows.map((row) => (row.id === id ? { ...row, ...change } : row)) },
  });
  const line = (text: string) => parseCondition([text], { ...thresholdFacts, ...authorityFacts });
  const matter = (id: string, routes: Matter["routes"]): Rules => ({
    ...all,
    authority: {
      ...all.authority,
      matters: all.authority.matters.map((row) => (row.id === id ? { ...row, routes } : row)),
    },
  });
  const calendar: Rules = {
    ...all,
    calendar: {
      ...all.calendar,
      rows: all.calendar.rows.map((row) =>
        row.id === "C07" ? { ...row, due: [{ add: -15, unit: "days", to: { name: "agm" } }] } : row,
      ),
    },
  };
  /** Runs over the end of a short month. */
  const skipping = (from: string, months: number) => {
    const date = new Date(`${from}T00:00:00Z`);
    date.setUTCMonth(date.getUTCMonth() + months);
    return date.toISOString().slice(0, 10);
  };
  test.each<[string, Rules, typeof skipping?]>([
    ["no due date precedes its cause", calendar],
    [
      "says what it rests on",
      threshold("T13", { doubtWhen: line("entity is not given"), yesWhen: line("entity is given"), remarks: [] }),
    ],
    [
      "more paid-up capital never makes a company small",
      threshold("T01", { yesWhen: line("paidUp more than 10 crore") }),
    ],
    ["more of any figure never takes a duty away", threshold("T12", { notWhen: line("turnover more than 100 crore") })],
    ["what is not known about a company", threshold("T04", { yesWhen: line("bankLoans is not given") })],
    ["every matter has an answer", matter("R14", [{ when: [], authority: "NCLT", answer: "{nothing" }])],
    [
      "what is not known about a matter",
      matter("R13", [
        { when: line("firstAgm is not given"), authority: "RoC", answer: "Yes." },
        { when: line("firstAgm is yes"), authority: "None", answer: "No." },
        { when: line("firstAgm is no"), authority: "RoC", answer: "Yes." },
      ]),
    ],
    ["adding a month never skips one", all, skipping],
  ])("%s", (words, broken, add) => {
    const found = Object.entries(toolProperties(broken, add)).filter(([sentence]) => sentence.includes(words));
    expect(found).toHaveLength(1);
    const { failed } = check(found[0]?.[1] as IProperty<unknown>, { numRuns: 2_000, seed: 20261128 });
    expect(failed).toBe(true);
  });

  test("and there is a broken rule for each", () => {
    expect(Object.keys(toolProperties(all))).toHaveLength(8);
  });
});

const day = (answers: CalendarAnswers, rule: string, of: Rules = rules) =>
  complianceCalendar(answers, of).find((item) => item.rule === rule);
const year = { entity: "private", financialYearEnd: "2026-03-31" } as const;

describe("the compliance calendar", () => {
  test.each<[string, CalendarAnswers, string, RegExp]>([
    [
      "an incorporation after the year's end",
      { ...year, incorporated: "2026-04-10", lastAgm: "none", agm: { notHeld: true } },
      "C18",
      /first board meeting/,
    ],
    [
      "an extension beyond nine months",
      { ...year, lastAgm: "2025-09-30", extendedTo: "2027-01-01" },
      "C01",
      /cannot go beyond 31 December 2026/,
    ],
    [
      "an extension of more than three months from an early last day",
      { ...year, lastAgm: "2025-05-20", extendedTo: "2026-11-21" },
      "C01",
      /cannot go beyond 20 November 2026/,
    ],
    [
      "a last meeting after this one",
      { ...year, lastAgm: "2026-09-30", agm: { held: "2026-08-01" } },
      "C01",
      /not before this year's/,
    ],
    ["a last meeting long ago", { ...year, lastAgm: "2024-09-30" }, "C01", /a meeting before this one is missing/],
    ["a meeting before the year's end", { ...year, agm: { held: "2026-03-01" } }, "C03", /before the year's end/],
    [
      "a last meeting that nobody named",
      { ...year, incorporated: "2020-01-01" },
      "C01",
      /not answered: Date of the last annual general meeting/,
    ],
    [
      "no meeting to count the auditor's notice from",
      { ...year, auditorAppointed: true, agm: { notHeld: true } },
      "C07",
      /was not held/,
    ],
    [
      "another day for the year's end that is not written yet",
      { entity: "private", financialYearEnd: "", incorporated: "2010-01-01", owesDeposits: true },
      "C12",
      /not answered: End of the financial year/,
    ],
    [
      "this year's meeting in the place of the last",
      { ...year, lastAgm: "2026-09-30" },
      "C01",
      /dated after this year's end/,
    ],
    [
      "a last meeting two calendar years before",
      { ...year, lastAgm: "2024-12-31" },
      "C01",
      /a meeting before this one is missing/,
    ],
    [
      "an extension that is earlier than the day without it",
      { ...year, lastAgm: "2025-09-30", extendedTo: "2026-08-15" },
      "C01",
      /not later than the last day without it/,
    ],
    [
      "last year's extension, without a meeting",
      { ...year, lastAgm: "2025-09-30", extendedTo: "2025-11-30", agm: { notHeld: true } },
      "C03",
      /not later than the last day without it/,
    ],
    [
      "a meeting of a year before the incorporation",
      { ...year, incorporated: "2026-04-10", agm: { held: "2026-09-30" } },
      "C03",
      /incorporated after the end of this financial year/,
    ],
    [
      "an extension of nobody knows which year",
      { entity: "private", lastAgm: "2025-09-30", extendedTo: "2026-11-30" },
      "C01",
      /not answered: End of the financial year/,
    ],
    [
      "a meeting after every day that could be the last",
      { ...year, agm: { held: "2026-10-20" } },
      "C03",
      /not answered: Whether this is the first annual general meeting/,
    ],
    [
      "accounts approved before the year's end",
      { entity: "public", financialYearEnd: "2026-03-31", accountsApproved: "2025-08-10" },
      "C08",
      /after the year's end and before the meeting/,
    ],
    [
      "accounts approved after the meeting",
      { entity: "public", financialYearEnd: "2026-03-31", agm: { held: "2026-08-10" }, accountsApproved: "2026-08-11" },
      "C08",
      /after the year's end and before the meeting/,
    ],
    [
      "a board meeting before the incorporation",
      { entity: "public", financialYearEnd: "2026-03-31", incorporated: "2020-01-01", lastBoardMeeting: "2019-12-01" },
      "C15",
      /before the incorporation/,
    ],
    ["an LLP whose year ends in June", { entity: "llp", financialYearEnd: "2026-06-30" }, "C27", /ends on 31 March/],
    ["an LLP that has not chosen its first year", { entity: "llp", incorporated: "2025-11-15" }, "C27", /a year later/],
  ])("%s leaves the day open, and says why", (_, answers, rule, words) => {
    const found = day(answers, rule);
    expect(found?.due).toBeUndefined();
    expect(found?.note).toMatch(words);
  });

  test("a company that was incorporated after the year's end reads when its first year ends", () => {
    const items = complianceCalendar({ ...year, incorporated: "2026-04-10", owesDeposits: true }, rules);
    expect(items.filter(({ due }) => due !== undefined)).toEqual([]);
    expect(items.find(({ rule }) => rule === "C12")?.note).toMatch(/first year ends on 31 March 2027/);
  });

  test("a row that is counted from one that is off needs a look instead of vanishing", () => {
    const withoutLastDay = {
      ...rules,
      calendar: { ...rules.calendar, rows: rules.calendar.rows.map((row) => ({ ...row, off: /C0[12]/.test(row.id) })) },
    };
    expect(day({ ...year, lastAgm: "2025-09-30", agm: { notHeld: true } }, "C03", withoutLastDay)).toMatchObject({
      needsALook: true,
      note: expect.stringMatching(/not worked out here/),
    });
  });

  test.each<[string, CalendarAnswers, string, string]>([
    [
      "a meeting is held in each calendar year, although fifteen months would allow more",
      { entity: "public", financialYearEnd: "2025-09-30", lastAgm: "2024-12-20" },
      "C01",
      "2025-12-31",
    ],
    [
      "a year that ends within a month is counted by the number of the day",
      { entity: "public", financialYearEnd: "2026-03-15", lastAgm: "2025-09-10" },
      "C01",
      "2026-09-15",
    ],
    [
      "an approved year that began with the incorporation is the first",
      { entity: "private", financialYearEnd: "2025-12-31", incorporated: "2025-04-10" },
      "C02",
      "2026-09-30",
    ],
    [
      "an extension of three months from an early last day",
      { ...year, lastAgm: "2025-05-20", extendedTo: "2026-11-20" },
      "C01",
      "2026-11-20",
    ],
    ["the first 29 February", { entity: "private", incorporated: "2028-02-29" }, "C02", "2029-12-31"],
    ["its share certificates", { entity: "private", incorporated: "2028-02-29" }, "C25", "2028-04-29"],
    [
      "incorporated on the last day of December",
      { entity: "private", incorporated: "2025-12-31" },
      "C02",
      "2026-12-31",
    ],
    ["incorporated on the first of January", { entity: "private", incorporated: "2026-01-01" }, "C02", "2027-12-31"],
    [
      "an extension moves the last day although the last meeting is not known",
      { ...year, extendedTo: "2026-11-30", agm: { held: "2026-12-05" } },
      "C03",
      "2026-12-30",
    ],
  ])("%s", (_, answers, rule, due) => {
    expect(day(answers, rule)?.due).toBe(due);
  });

  test("an approved year of which nobody knows whether it is the first is not guessed", () => {
    const { leftOut } = workOutCalendar(
      { entity: "private", financialYearEnd: "2026-06-30", incorporated: "2025-04-10" },
      rules,
    );
    expect(leftOut).toContainEqual(expect.objectContaining({ rule: "C22", because: "don't know" }));
  });

  test("a company that chose a year before its first reads which year was worked out", () => {
    const answers: CalendarAnswers = { entity: "private", financialYearEnd: "2025-03-31", incorporated: "2025-02-10" };
    expect(workOutCalendar(answers, rules).notes).toEqual([expect.stringMatching(/ends on 31 March 2026/)]);
  });

  test("the rules of today are said to be those of today for a year that was over before", () => {
    const notes = (financialYearEnd: string) => workOutCalendar({ ...year, financialYearEnd }, rules).notes;
    expect(notes("2025-03-31")).toEqual([expect.stringMatching(/as at 1 October 2026\. For an earlier year/)]);
    expect(notes("2026-03-31")).toEqual([]);
  });

  test("a meeting of which nobody knows whether it was in time says so beside the days for the forms", () => {
    const unsure = /it is due earlier if the meeting was after its last day\. Needs a look/;
    expect(day({ ...year, agm: { held: "2026-08-12" } }, "C03")).toMatchObject({
      due: "2026-09-11",
      note: expect.stringMatching(unsure),
    });
    expect(day({ ...year, lastAgm: "2025-09-30", agm: { held: "2026-08-12" } }, "C03")?.note).not.toMatch(unsure);
  });

  test("a board meeting of a half-year that was held is not due again, and none is told to be both before and after a day", () => {
    const answers: CalendarAnswers = { entity: "opc", financialYearEnd: "2026-03-31" };
    const of = (lastBoardMeeting?: string) => {
      const { items, leftOut } = workOutCalendar({ ...answers, ...(lastBoardMeeting && { lastBoardMeeting }) }, rules);
      const note = (text: string | undefined) => text?.match(/Not before [^.]+\./)?.[0];
      return {
        due: items.filter(({ rule }) => rule === "C16").map(({ due, note: text }) => [due, note(text)]),
        done: leftOut.find(({ because }) => because === "done")?.note,
      };
    };
    expect(of()).toEqual({
      due: [
        ["2026-06-30", undefined],
        ["2026-12-31", undefined],
      ],
      done: undefined,
    });
    for (const held of ["2026-01-05", "2026-05-10", "2026-06-30"])
      expect(of(held)).toMatchObject({
        due: [["2026-12-31", expect.any(String)]],
        done: expect.stringMatching(/30 June 2026/),
      });
    expect(of("2026-08-10")).toEqual({
      due: [["2026-06-30", undefined]],
      done: expect.stringMatching(/31 December 2026/),
    });
    expect(of("2025-12-20").due[0]).toEqual(["2026-06-30", "Not before 20 March 2026."]);
  });

  test("an extension of a first meeting changes nothing", () => {
    expect(day({ entity: "private", incorporated: "2025-02-10", extendedTo: "2027-03-31" }, "C02")?.due).toBe(
      "2026-12-31",
    );
  });

  test("a year that needs approval, and two meetings in one calendar year, are said once", () => {
    const { notes } = workOutCalendar(
      { entity: "public", financialYearEnd: "2025-12-31", lastAgm: "2026-01-10", agm: { held: "2026-06-20" } },
      rules,
    );
    expect(notes).toEqual([expect.stringMatching(/s\. 2\(41\)/), expect.stringMatching(/one calendar year/)]);
  });

  test("what was answered with no, and what is not known, is left out with the reason", () => {
    const { leftOut } = workOutCalendar({ ...year, owesDeposits: false }, rules);
    expect(leftOut).toContainEqual(expect.objectContaining({ rule: "C12", because: "no", answers: ["owesDeposits"] }));
    expect(leftOut).toContainEqual(
      expect.objectContaining({ rule: "C13", because: "don't know", answers: ["lateToSuppliers"] }),
    );
    // A day that only has to be given is not answered with no.
    expect(workOutCalendar({ ...year, entity: "public" }, rules).leftOut).toContainEqual(
      expect.objectContaining({ rule: "C08", because: "don't know", answers: ["accountsApproved"] }),
    );
  });

  test("a row that is off is not shown, and once it is on it counts", () => {
    const answers: CalendarAnswers = {
      entity: "listed",
      financialYearEnd: "2026-03-31",
      lastAgm: "2025-09-30",
      topHundred: true,
    };
    expect(complianceCalendar(answers, rules).map(({ rule }) => rule)).not.toContain("C30");
    expect(day(answers, "C01")?.due).toBe("2026-09-30");
    expect(day(answers, "C01", all)?.due).toBe("2026-08-31");
  });

  test("an extension by circular replaces the due date, a waiver does not", () => {
    const [waiver] = rules.overrides;
    if (!waiver) throw new Error("no override");
    const answers = { ...year, owesDeposits: true };
    expect(day(answers, "C12")).toMatchObject({
      due: "2026-06-30",
      note: expect.stringMatching(/^No additional fee until 31 July 2026/),
    });
    const extended = { ...rules, overrides: [{ ...waiver, kind: "extension" as const }] };
    expect(day(answers, "C12", extended)).toMatchObject({ due: "2026-07-31", extendedFrom: "2026-06-30" });
  });

  test("no circular brings a day forward, the last one counts, and a waiver after an extension is shown too", () => {
    const [waiver] = rules.overrides;
    if (!waiver) throw new Error("no override");
    const withOverrides = (...overrides: Partial<typeof waiver>[]) => ({
      ...rules,
      overrides: overrides.map((one) => ({ ...waiver, due: undefined, ...one })),
    });
    const answers: CalendarAnswers = { ...year, lastAgm: "2025-09-30", agm: { held: "2026-09-30" } };
    const earlier = withOverrides(
      { rule: "C04", date: "2026-11-15", kind: "extension" },
      { rule: "C04", date: "2026-11-29" },
    );
    expect(day(answers, "C04", earlier)).toEqual(day(answers, "C04", withOverrides()));
    const several = withOverrides(
      { rule: "C04", date: "2027-01-15", kind: "extension", note: "Second" },
      { rule: "C04", date: "2026-12-31", kind: "extension", note: "First" },
      { rule: "C04", date: "2027-01-31", note: "Third" },
    );
    expect(day(answers, "C04", several)).toMatchObject({
      due: "2027-01-15",
      note: expect.stringMatching(/^Extended from 29 November 2026 \(Second\)\. .*until 31 January 2027 \(Third\)/),
    });
  });

  test("a meeting within the time that a circular extended is not late", () => {
    const [waiver] = rules.overrides;
    if (!waiver) throw new Error("no override");
    const circular = { ...waiver, rule: "C01", due: undefined, date: "2026-12-31", kind: "extension" as const };
    const answers: CalendarAnswers = { ...year, lastAgm: "2025-09-30", agm: { held: "2026-12-20" } };
    const extended = { ...rules, overrides: [circular] };
    expect(day(answers, "C03", extended)).toMatchObject({ due: "2027-01-19", note: expect.not.stringMatching(/late/) });
    expect(day({ ...answers, agm: { notHeld: true } }, "C03", extended)?.due).toBe("2027-01-30");
    expect(day(answers, "C03")?.due).toBe("2026-10-30");
  });

  test("a leap day is counted, and a Sunday is not moved", () => {
    expect(day({ entity: "llp", incorporated: "2028-02-01", longerFirstYear: false }, "C26")?.due).toBe("2028-03-02");
    expect(day({ ...year, agm: { held: "2026-09-30" } }, "C04")).toMatchObject({
      due: "2026-11-29",
      weekday: "Sunday",
    });
  });
});

const nothing = {
  listed: false,
  paidUp: 1,
  turnover: 1,
  netWorth: 1,
  netProfit: 0,
  bankLoans: 0,
  allLoans: 0,
  deposits: 0,
  groupCompany: false,
  listedParent: false,
  whollyOwned: false,
  indAs: false,
  bankOrInsurer: false,
  specialAct: false,
  notSmallSince2023: false,
  governmentNidhiProducer: false,
};
const answerOf = (answers: ThresholdAnswers, rule: string) => thresholds(answers, all).find((one) => one.rule === rule);

describe("the threshold checker", () => {
  test.each<[string, ThresholdAnswers, string, string]>([
    ["no turnover yet", { ...nothing, entity: "private", turnover: null }, "T01", "needs-a-look"],
    ["a loss", { ...nothing, entity: "private", netProfit: -3 }, "T14", "no"],
    ["nothing answered", {}, "T04", "needs-a-look"],
    ["a Section 8 company", { ...nothing, entity: "section-8" }, "T01", "no"],
    ["a Section 8 company with capital of 10", { ...nothing, entity: "section-8", paidUp: 10 }, "T06", "needs-a-look"],
    [
      "a private subsidiary of a public company",
      { ...nothing, entity: "private", paidUp: 50, groupCompany: true, publicParent: true },
      "T04",
      "yes",
    ],
    [
      "a subsidiary of nobody knows what",
      { ...nothing, entity: "private", paidUp: 50, groupCompany: true },
      "T04",
      "needs-a-look",
    ],
    ["a public company that is listed", { ...nothing, entity: "public", listed: true }, "T04", "yes"],
    ["a private company whose debt is listed", { ...nothing, entity: "private", listed: true }, "T04", "needs-a-look"],
    [
      "a kind that nobody knows, so that the unit of a figure is not known",
      { paidUp: 60, turnover: 600 },
      "T03",
      "needs-a-look",
    ],
    ["a joint venture that is listed", { ...nothing, entity: "listed", whollyOwned: true }, "T10", "yes"],
    ["a Section 8 company, private or public", { ...nothing, entity: "section-8", paidUp: 50 }, "T04", "needs-a-look"],
    [
      "a private Section 8 company that is the subsidiary of a public company",
      {
        ...nothing,
        entity: "section-8",
        publicSectionEight: false,
        groupCompany: true,
        publicParent: true,
        paidUp: 50,
      },
      "T04",
      "yes",
    ],
    [
      "a subsidiary of a listed company that nobody asked whether it has a group",
      { ...nothing, entity: "private", groupCompany: undefined, listedParent: true },
      "T01",
      "no",
    ],
    ["a Nidhi", { ...nothing, entity: "public", governmentNidhiProducer: true }, "T08", "needs-a-look"],
    [
      "an incorporation to come",
      { ...nothing, entity: "private", incorporated: "2027-01-01", today: "2026-11-29" },
      "T17",
      "needs-a-look",
    ],
    [
      "the anniversary of the tenth year",
      { ...nothing, entity: "private", deepTech: false, incorporated: "2016-11-29", today: "2026-11-29" },
      "T17",
      "yes",
    ],
    [
      "the day after it",
      { ...nothing, entity: "private", deepTech: false, incorporated: "2016-11-29", today: "2026-11-30" },
      "T17",
      "no",
    ],
  ])("%s", (_, answers, rule, expected) => {
    expect(answerOf(answers, rule)?.answer).toBe(expected);
  });

  test("the figure is shown beside its limit, exact to the rupee", () => {
    const found = answerOf({ ...nothing, entity: "private", paidUp: 9.99 }, "T06");
    expect(found?.compared).toEqual([
      { ask: "paidUp", op: "at least", limit: 100_000_000, unit: "crore", yours: 99_900_000, holds: false },
    ]);
    expect(answerOf({ ...nothing, entity: "private", paidUp: 9.9999999 }, "T06")?.answer).toBe("no");
  });

  test("a row that needs a look names what is missing", () => {
    expect(answerOf({ ...nothing, entity: "private", turnover: undefined }, "T01")?.missing).toEqual(["turnover"]);
  });

  test.each<[string, ThresholdAnswers, string, string[]]>([
    ["the age is the date of incorporation", { entity: "private" }, "T17", ["incorporated"]],
    ["a public parent", { entity: "private", groupCompany: true, paidUp: 50 }, "T04", ["publicParent"]],
    ["what kind of Section 8 company", { entity: "section-8", paidUp: 50 }, "T04", ["publicSectionEight"]],
    [
      "a bank, once a figure is above its limit",
      { entity: "private", paidUp: 50, bankOrInsurer: null },
      "T07",
      ["bankOrInsurer"],
    ],
    [
      "nothing more where the kind is in doubt anyway",
      { entity: "section-8", governmentNidhiProducer: null },
      "T08",
      [],
    ],
  ])("what is asked for is what decides: %s", (_, answers, rule, missing) => {
    expect(answerOf({ ...nothing, deepTech: false, ...answers }, rule)?.missing).toEqual(missing);
  });

  test.each<[string, ThresholdAnswers, string, object]>([
    [
      "a bank above the limits of XBRL reads that it is one, not the figures",
      { entity: "private", paidUp: 50, bankOrInsurer: true },
      "T07",
      { answer: "no", compared: [], decidedBy: [{ ask: "bankOrInsurer", value: "yes" }] },
    ],
    [
      "a listed company below a limit reads that it is listed, not the limit",
      { entity: "listed" },
      "T06",
      { answer: "yes", compared: [], decidedBy: [{ ask: "listed", value: "yes" }] },
    ],
    [
      "a small company reads why auditors do not rotate",
      { entity: "private", bankLoans: 60 },
      "T15",
      { answer: "no", compared: [], decidedBy: [{ ask: "T01", value: "yes" }] },
    ],
    [
      "a private company reads why it needs no woman director",
      { entity: "private" },
      "T12",
      {
        answer: "no",
        decidedBy: [
          { ask: "listed", value: "no" },
          { ask: "publicCompany", value: "no" },
        ],
      },
    ],
    ["a One Person Company reads its kind", { entity: "opc" }, "T02", { decidedBy: [{ ask: "T01", value: "yes" }] }],
    [
      "of a yes only the limits that are reached are shown",
      { entity: "public", paidUp: 60 },
      "T04",
      { answer: "yes", compared: [expect.objectContaining({ ask: "paidUp", limit: 500_000_000, holds: true })] },
    ],
  ])("%s", (_, answers, rule, expected) => {
    expect(answerOf({ ...nothing, ...answers }, rule)).toMatchObject(expected);
  });
});

describe("the route finder", () => {
  test.each<[string, AuthorityAnswers, object]>([
    [
      "another State is not covered",
      { state: "Rajasthan", matter: "R05" },
      { authority: "Regional Director (RD)", answer: expect.stringMatching(/Not covered: Rajasthan/) },
    ],
    ["a State that is not known needs a look", { matter: "R05" }, { needsALook: true, missing: ["state"] }],
    [
      "a State may be written as in an address",
      { state: "jammu-and-kashmir", matter: "R14" },
      { office: "NCLT, Chandigarh Bench" },
    ],
    [
      "another matter is not covered",
      { state: "Punjab", matter: "IBC" },
      { needsALook: true, answer: expect.stringMatching(/Not covered/) },
    ],
    ["no matter needs a look", { state: "Punjab" }, { needsALook: true, missing: ["matter"] }],
    [
      "debts that are not all known need a look",
      { state: "Punjab", matter: "R15", kind: "unlisted", debts: [90, null], default: false },
      { authority: "Needs a look", missing: ["largestDebt"] },
    ],
    [
      "one company above the limit decides, whatever the default",
      { state: "Punjab", matter: "R15", kind: "unlisted", debts: [90, 201] },
      { authority: expect.stringMatching(/NCLT/) },
    ],
    [
      "a similar offence bars compounding",
      {
        state: "Punjab",
        matter: "R23",
        section: "fine",
        maximumFine: 5,
        investigation: false,
        compoundedWithin3Years: true,
      },
      { answer: expect.stringMatching(/not open/) },
    ],
    [
      "exactly 25 lakh is the Regional Director's",
      {
        state: "Punjab",
        matter: "R23",
        section: "fine",
        maximumFine: 25,
        investigation: false,
        compoundedWithin3Years: false,
      },
      { authority: "Regional Director (RD)" },
    ],
    [
      "an investigation that nobody knows of needs a look",
      { state: "Punjab", matter: "R23", section: "fine", maximumFine: 5 },
      { authority: "Needs a look" },
    ],
    [
      "a later meeting than the first may be extended",
      { state: "Ladakh", matter: "R13", firstAgm: false },
      { authority: "Registrar of Companies (RoC)", form: "GNL-1" },
    ],
    [
      "what is undecided names who it may be",
      { state: "Punjab", matter: "R24" },
      {
        authority: "Needs a look",
        answer: expect.stringMatching(/Adjudicating officer; .*Regional Director \(RD\)\.$/),
      },
    ],
    [
      "an office that is not known is called by what it is",
      { matter: "R06" },
      { answer: expect.stringMatching(/registered, with INC-27, by the Registrar of Companies\. Needs a look/) },
    ],
    [
      "the note on the Registrars of Delhi is no matter of the Tribunal",
      { state: "Delhi", matter: "R14" },
      { answer: expect.not.stringMatching(/master data/) },
    ],
    [
      "the debts of one company are no merger",
      { state: "Punjab", matter: "R15", kind: "unlisted", debts: [90], default: false },
      { authority: "Needs a look", missing: ["largestDebt"] },
    ],
  ])("%s", (_, answers, expected) => {
    expect(whichAuthority(answers, rules)).toMatchObject(expected);
  });
});
