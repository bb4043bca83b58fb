/** The shape of the files of `content/tools`, and the words an editor reads when something is wrong. For Node only. */
import { z } from "zod";
import { list, optional, text, webAddress } from "../field-schemas.ts";
import { isoDate } from "../text/calendar-date.ts";
import { entities } from "./answers.ts";
import { authorityTextNames, calendarTextNames, filledInto, officeNames } from "./rule-types.ts";
import { toolNames } from "./tool-pages.ts";

const listOrNone = <T extends z.ZodType>(entry: T, what: string) =>
  z.preprocess((value) => value ?? [], list(entry, what));

const day = z
  .string({ error: "must be a date; write it as 2026-11-27" })
  .trim()
  .refine((value) => isoDate(value) === value, { error: "is not a date; write the day alone, as 2026-11-27" })
  .meta({ format: "date" });

const source = z.strictObject({
  title: text("Companies Act, 2013, section 96"),
  url: webAddress,
});

const lines = list(text("entity is private and paidUp at most 10 crore"), "conditions; one of them has to hold");
const applies = list(
  z.enum(entities, { error: `must be one of: ${entities.join(", ")}` }),
  "the kinds of entity that the row is for",
).min(1, "needs at least one kind of entity");

const law = {
  law: text("s. 96(1)").describe("The section or rule, as the result shows it."),
  source: source.describe("Where a visitor can read it."),
  confidence: z
    .enum(["H", "M"], {
      error: 'must be "H" (the text itself, or several sources that agree) or "M" (one good source)',
    })
    .describe("H: the text itself, or several sources that agree. M: one good source."),
  law_as_at: day.describe("The day up to which the law was checked."),
  reviewed_by: optional(text("A. Sharma, FCS 0000").describe("The member of the firm who signs the row off.")),
};

const row = (id: RegExp, example: string) => ({
  id: text(example).regex(id, `must be written as ${example}`).meta({ title: "Row" }),
  title: text("Annual return").describe("What a visitor reads first."),
  why: text("Every company reports its members and officers once a year.", "prose"),
  ...law,
  off: optional(
    z
      .boolean({ error: "must be true or false, without quotes" })
      .describe("Whether the row rests: it is not shown and not worked out."),
  ),
});

const remarks = optional(
  list(
    z.strictObject({ when: optional(lines), text: text("The Registrar cannot extend the first AGM.", "prose") }),
    "when and text of a remark",
  ),
);

const sentence = text("A sentence", "prose");

const texts = (names: readonly string[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [snakeCase(name), sentence])));

/** A sentence with `{1}` and so on up to a number, and no others. */
function filled(count: number) {
  const words = Array.from({ length: count }, (_, index) => `{${index + 1}}`);
  return sentence.refine((written) => String([...new Set(written.match(/\{[^}]*\}/g))].toSorted()) === String(words), {
    error:
      count > 0 ? `needs ${words.join(" and ")}, and no other words in braces` : "has no words in braces to fill in",
  });
}

/** `otherYearEnd` is `other_year_end` in the file. */
export const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const calendarTexts = z.strictObject(
  Object.fromEntries(calendarTextNames.map((name) => [snakeCase(name), filled(filledInto[name] ?? 0)])),
);

const formula = text("AGM + 30 days");

export const complianceCalendar = z.strictObject({
  first_year_end: z.strictObject({ company: formula, llp: formula, llp_longer: formula }),
  usual_year_end: formula,
  agm_last_day: formula,
  latest_extension: formula,
  texts: calendarTexts,
  rows: list(
    z.strictObject({
      ...row(/^C\d\d$/, "C04"),
      applies,
      when: optional(lines),
      form: text("MGT-7"),
      other_forms: optional(list(z.strictObject({ when: lines, form: text("MGT-7A") }), "when and form")),
      due: optional(list(formula, "dates, as FYE + 30 days")),
      due_in_words: text("30 days after the annual general meeting"),
      not_before: optional(formula),
      done_until: optional(formula.describe("The due date for which the last one that was held counts.")),
      repeats_every_years: optional(z.number().int().min(1)),
      for_each_din: optional(z.boolean()),
      remarks,
    }),
    "the rows of the calendar",
  ),
});

export const thresholds = z.strictObject({
  rows: list(
    z.strictObject({
      ...row(/^T\d\d$/, "T01"),
      applies,
      form: optional(text("MR-3")),
      yes_when: lines,
      not_when: optional(lines),
      doubt_when: optional(lines),
      remarks,
    }),
    "the rows of the threshold checker",
  ),
});

const officeName = z.enum(officeNames, { error: "must be rd, roc or nclt" });

export const whichAuthority = z.strictObject({
  texts: texts(authorityTextNames),
  offices: list(
    z.strictObject({
      state: text("Punjab"),
      rd: text("Regional Director, Northern Region II, Chandigarh"),
      roc: text("Registrar of Companies, Chandigarh"),
      nclt: text("NCLT, Chandigarh Bench"),
      one_registrar: optional(
        z
          .boolean({ error: "must be true or false, without quotes" })
          .describe("Whether the whole State is under this Registrar."),
      ),
      note: optional(text("A sentence", "prose")),
      note_for: optional(list(officeName, "rd, roc or nclt: the offices that the note is about")),
      ...law,
    }),
    "the offices of each State",
  ),
  matters: list(
    z.strictObject({
      ...row(/^R\d\d$/, "R04"),
      routes: list(
        z.strictObject({
          when: optional(lines),
          authority: text("Regional Director (RD)"),
          office: optional(officeName),
          form: optional(text("INC-23")),
          answer: text("The Regional Director decides.", "prose"),
          needs_a_look: optional(
            z
              .boolean({ error: "must be true or false, without quotes" })
              .describe("Whether the route decides nothing and says what to look at."),
          ),
        }),
        "the routes; the first whose condition holds is the answer",
      ).min(1, "needs at least one route"),
    }),
    "the matters",
  ),
});

export const overrides = z.strictObject({
  overrides: listOrNone(
    z.strictObject({
      rule: text("C12").describe("The row of the calendar."),
      cycle: day.describe("The end of the financial year."),
      due: optional(
        day.describe("The due date that is meant, whatever the financial year; the cycle decides when empty."),
      ),
      date: day.describe("The new day: until it no additional fee, or the due date as extended."),
      kind: z
        .enum(["fee-waiver", "extension"], { error: "must be fee-waiver or extension" })
        .describe("A waiver leaves the due date as it is; an extension replaces it."),
      note: text("General Circular 02/2026"),
      source,
    }),
    "rule, cycle, date, kind, note and source of an override",
  ),
});

export const questions = z.strictObject({
  questions: listOrNone(
    z.strictObject({
      name: text("paidUp"),
      label: text("Paid-up share capital"),
      short: optional(text("Public company")).describe("How a rule names it; the label when empty."),
      help: optional(text("From the last audited balance sheet.", "prose")),
      found_with: optional(
        z
          .enum(toolNames, { error: `must be one of: ${toolNames.join(", ")}` })
          .describe("The tool with which a visitor finds the answer out; the question links to it."),
      ),
      unit: optional(text("₹ crore")),
      options: optional(
        list(z.strictObject({ answer: text("private"), label: text("Private company") }), "answer and label"),
      ),
    }),
    "name and label of a question",
  ),
});

const answers = z.record(z.string(), z.unknown());
const example = {
  title: text("Private company, meeting on the last day"),
  answers,
};

/** Worked examples: what must come out, with every row switched on. */
export const examples = z.strictObject({
  calendar: listOrNone(
    z.strictObject({
      ...example,
      /** Of each rule named: its days in time order, or words of its form, title or remark. */
      due: optional(z.record(z.string(), z.union([day, z.array(day)]))),
      without: optional(list(text("C01"), "rows that are not shown")),
      says: optional(z.record(z.string(), text("MGT-7A"))),
      undated: optional(list(text("C20"), "rows without a day")),
    }),
    "worked examples",
  ),
  thresholds: listOrNone(
    z.strictObject({
      ...example,
      yes: optional(list(text("T01"), "rows")),
      look: optional(list(text("T03"), "rows")),
      not_asked: optional(list(text("T17"), "rows that the example says nothing of")),
      says: optional(z.record(z.string(), text("one third"))),
    }),
    "worked examples",
  ),
  authority: listOrNone(
    z.strictObject({
      ...example,
      authority: text("Regional Director"),
      office: optional(text("Chandigarh")),
      form: optional(text("RD-1")),
      says: optional(list(text("cannot be compounded"), "words of the answer")),
    }),
    "worked examples",
  ),
});

/** The files of a folder, and their shapes. The last three may be missing. */
export const ruleFiles = {
  "compliance-calendar.yaml": complianceCalendar,
  "thresholds.yaml": thresholds,
  "which-authority.yaml": whichAuthority,
  "overrides.yaml": overrides,
  "questions.yaml": questions,
  "examples.yaml": examples,
} as const;

/** A folder without them has no overrides, wordings or examples. */
export const optionalRuleFiles: readonly string[] = ["overrides.yaml", "questions.yaml", "examples.yaml"];

export type RuleFileName = keyof typeof ruleFiles;
export type RuleFiles = { [Name in RuleFileName]: z.infer<(typeof ruleFiles)[Name]> };
