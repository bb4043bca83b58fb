/** The files of `content/tools` as the arithmetic takes them. For Node only: in the browser the rules are JSON already. */
import { authorityFacts, calendarDates, calendarFacts, thresholdFacts } from "./answers.ts";
import { type Names, parseCondition, rowAnswers } from "./parse-condition.ts";
import { parseDateFormula } from "./parse-date-formula.ts";
import { type RuleFileName, type RuleFiles, snakeCase } from "./rule-schemas.ts";
import {
  authorityTextNames,
  type Condition,
  calendarTextNames,
  type DateFormula,
  type Remark,
  type Row,
  type Rules,
} from "./rule-types.ts";
import { toolPages } from "./tool-pages.ts";

type RuleProblem = { file: RuleFileName; field: string; message: string };

/** @returns the rules, and what is wrong in their lines; with a problem the rules are not whole */
export function compileRules(files: RuleFiles): { rules: Rules; problems: RuleProblem[] } {
  const problems: RuleProblem[] = [];
  const inFile = (file: RuleFileName, names: Names, isDate: (name: string) => boolean) => {
    const attempt = <Result>(field: string, fallback: Result, make: () => Result): Result => {
      try {
        return make();
      } catch (error) {
        problems.push({ file, field, message: (error as Error).message });
        return fallback;
      }
    };
    return {
      condition: (field: string, lines: readonly string[] | undefined): Condition =>
        (lines ?? []).flatMap((line, index) =>
          attempt(`${field} ${index + 1}`, [], () => parseCondition([line], names)),
        ),
      date: (field: string, written: string): DateFormula =>
        attempt(field, { name: "FYE" }, () => parseDateFormula(written, isDate)),
    };
  };
  const duplicates = (file: RuleFileName, field: string, ids: readonly string[]) => {
    for (const [index, id] of ids.entries())
      if (ids.indexOf(id) < index)
        problems.push({ file, field: `${field} ${index + 1}`, message: `${id} is there twice; keep one of the two` });
  };

  const { rows: calendarRows, ...head } = files["compliance-calendar.yaml"];
  const calendarIds = calendarRows.map(({ id }) => id);
  duplicates("compliance-calendar.yaml", "rows", calendarIds);
  const isCalendarDate = (name: string) =>
    calendarIds.includes(name) ||
    (calendarDates as readonly string[]).includes(name) ||
    (calendarFacts as Names)[name] === "date";
  const calendar = inFile("compliance-calendar.yaml", calendarFacts, isCalendarDate);

  const thresholdRows = files["thresholds.yaml"].rows;
  duplicates(
    "thresholds.yaml",
    "rows",
    thresholdRows.map(({ id }) => id),
  );

  const authority = files["which-authority.yaml"];
  duplicates(
    "which-authority.yaml",
    "offices",
    authority.offices.map(({ state }) => state),
  );
  duplicates(
    "which-authority.yaml",
    "matters",
    authority.matters.map(({ id }) => id),
  );
  const matterReader = inFile("which-authority.yaml", authorityFacts, () => false);

  for (const [index, { rule, due, date }] of files["overrides.yaml"].overrides.entries()) {
    const row = calendarRows.find(({ id }) => id === rule);
    const wrong = (field: string, message: string) =>
      problems.push({ file: "overrides.yaml", field: `overrides ${index + 1} ${field}`, message });
    if (!row) wrong("rule", `${rule} is no row of the calendar`);
    else if (due === undefined && ((row.due ?? []).length > 1 || row.for_each_din))
      wrong("due", `is missing; ${rule} has several dates, so write the one that is meant`);
    if (due !== undefined && date <= due) wrong("date", `must be later than ${due}, the date that it changes`);
  }

  const remarksOf = (
    reader: ReturnType<typeof inFile>,
    place: string,
    remarks: readonly { when?: string[] | undefined; text: string }[] | undefined,
  ): Remark[] =>
    (remarks ?? []).map(({ when, text }, index) => ({
      when: reader.condition(`${place} remarks ${index + 1} when`, when),
      text,
    }));

  const rules: Rules = {
    calendar: {
      firstYearEnd: {
        company: calendar.date("first_year_end company", head.first_year_end.company),
        llp: calendar.date("first_year_end llp", head.first_year_end.llp),
        llpLonger: calendar.date("first_year_end llp_longer", head.first_year_end.llp_longer),
      },
      usualYearEnd: calendar.date("usual_year_end", head.usual_year_end),
      agmLastDay: calendar.date("agm_last_day", head.agm_last_day),
      latestExtension: calendar.date("latest_extension", head.latest_extension),
      texts: textsOf(calendarTextNames, head.texts),
      rows: calendarRows.map((row, index) => {
        const place = `rows ${index + 1}`;
        return {
          ...common(row),
          applies: row.applies,
          when: calendar.condition(`${place} when`, row.when),
          form: row.form,
          otherForms: (row.other_forms ?? []).map(({ when, form }, at) => ({
            when: calendar.condition(`${place} other_forms ${at + 1} when`, when),
            form,
          })),
          due: (row.due ?? []).map((written, at) => calendar.date(`${place} due ${at + 1}`, written)),
          dueInWords: row.due_in_words,
          ...(row.not_before && { notBefore: calendar.date(`${place} not_before`, row.not_before) }),
          ...(row.done_until && { doneUntil: calendar.date(`${place} done_until`, row.done_until) }),
          ...(row.repeats_every_years && { repeatsEveryYears: row.repeats_every_years }),
          ...(row.for_each_din && { forEachDin: true }),
          remarks: remarksOf(calendar, place, row.remarks),
        };
      }),
    },
    thresholds: {
      rows: thresholdRows.map((row, index) => {
        const place = `rows ${index + 1}`;
        // A row may ask for those above it, so that none asks for itself.
        const before = thresholdRows.slice(0, index).map(({ id }) => [id, rowAnswers] as const);
        const reader = inFile("thresholds.yaml", { ...thresholdFacts, ...Object.fromEntries(before) }, () => false);
        return {
          ...common(row),
          applies: row.applies,
          ...(row.form && { form: row.form }),
          yesWhen: reader.condition(`${place} yes_when`, row.yes_when),
          notWhen: reader.condition(`${place} not_when`, row.not_when),
          doubtWhen: reader.condition(`${place} doubt_when`, row.doubt_when),
          remarks: remarksOf(reader, place, row.remarks),
        };
      }),
    },
    authority: {
      texts: textsOf(authorityTextNames, authority.texts),
      offices: authority.offices,
      matters: authority.matters.map((row, index) => ({
        ...common(row),
        routes: row.routes.map(({ when, authority, office, form, answer, needs_a_look }, at) => ({
          when: matterReader.condition(`matters ${index + 1} routes ${at + 1} when`, when),
          ...{ authority, answer },
          ...(office && { office }),
          ...(form && { form }),
          ...(needs_a_look && { needsALook: true }),
        })),
      })),
    },
    overrides: files["overrides.yaml"].overrides,
    questions: files["questions.yaml"].questions.map(({ options, found_with, ...question }) => ({
      ...question,
      ...(found_with && { foundWith: { href: toolPages[found_with].href, title: toolPages[found_with].title } }),
      ...(options && { options: Object.fromEntries(options.map(({ answer, label }) => [answer, label])) }),
    })),
  };
  problems.push(...circles(rules), ...unknownWords(rules));
  // Fields that are not set are not there, so that the rules are the same after a journey as JSON.
  return { rules: JSON.parse(JSON.stringify(rules)), problems };
}

const textsOf = <Name extends string>(names: readonly Name[], written: Readonly<Record<string, string>>) =>
  Object.fromEntries(names.map((name) => [name, written[snakeCase(name)] ?? ""])) as Record<Name, string>;

function common({ id, title, why, law, source, confidence, law_as_at, reviewed_by, off }: Row): Row {
  return { id, title, why, law, source, confidence, law_as_at, reviewed_by, off };
}

/** Words in braces that an answer of the route finder cannot fill: nothing would stand in their place. */
function unknownWords({ authority }: Rules): RuleProblem[] {
  const known = ["rd", "roc", "nclt", "form", "move"];
  return authority.matters.flatMap(({ routes }, index) =>
    routes.flatMap(({ answer, office }, at) =>
      [...answer.matchAll(/\{(\w+)\}/g)]
        .filter(([, word = ""]) => !(word === "office" ? office : known.includes(word)))
        .map(([written]) => ({
          file: "which-authority.yaml" as const,
          field: `matters ${index + 1} routes ${at + 1} answer`,
          message:
            written === "{office}"
              ? "{office} needs the field office: rd, roc or nclt"
              : `${written} is not known; write one of: {office}, ${known.map((word) => `{${word}}`).join(", ")}`,
        })),
    ),
  );
}

/** A due date that is counted from itself. */
function circles({ calendar: { rows, agmLastDay } }: Rules): RuleProblem[] {
  const namesIn = (formula: unknown): string[] =>
    typeof formula === "object" && formula !== null
      ? Object.entries(formula).flatMap(([key, value]) =>
          key === "name" && typeof value === "string" ? [value] : namesIn(value),
        )
      : [];
  const reach = (name: string, seen: ReadonlySet<string>): boolean => {
    if (seen.has(name)) return true;
    const inner = new Set(seen).add(name);
    const formulas =
      name === "agmLastDay" || name === "filingsFrom" ? [agmLastDay] : (rows.find(({ id }) => id === name)?.due ?? []);
    return namesIn(formulas).some((next) => reach(next, inner));
  };
  return rows.flatMap(({ id }, index) =>
    reach(id, new Set())
      ? [
          {
            file: "compliance-calendar.yaml" as const,
            field: `rows ${index + 1} due`,
            message: `${id} is counted from itself; count it from another date`,
          },
        ]
      : [],
  );
}
