/** Works out the worked examples that lie beside the rules. For the content check and the tests. */

import { thresholdFacts } from "./answers.ts";
import { type CalendarAnswers, complianceCalendar } from "./compliance-calendar.ts";
import type { RuleFiles } from "./rule-schemas.ts";
import { type Rules, withAllRowsOn } from "./rule-types.ts";
import { type ThresholdAnswers, thresholds } from "./thresholds.ts";
import { type AuthorityAnswers, whichAuthority } from "./which-authority.ts";

type Examples = RuleFiles["examples.yaml"];
type Failure = { field: string; message: string };

/** The examples that do not come out: what was expected, and what came out. */
export function failingExamples(examples: Examples, shipped: Rules): Failure[] {
  const rules = withAllRowsOn(shipped);
  return [
    ...examples.calendar.flatMap((example, index) => at(`calendar ${index + 1}`, calendarFaults(example, rules))),
    ...examples.thresholds.flatMap((example, index) => at(`thresholds ${index + 1}`, thresholdFaults(example, rules))),
    ...examples.authority.flatMap((example, index) => at(`authority ${index + 1}`, authorityFaults(example, rules))),
  ];
}

const at = (field: string, faults: [field: string, message: string][]): Failure[] =>
  faults.map(([inner, message]) => ({ field: `${field} ${inner}`, message }));

const differs = (expected: string, found: string) =>
  `does not come out: expected ${expected}, came out ${found || "nothing"}`;

type Faults = [field: string, message: string][];

function calendarFaults(example: Examples["calendar"][number], rules: Rules): Faults {
  const items = complianceCalendar(example.answers as CalendarAnswers, rules);
  const of = (rule: string) => items.filter((item) => item.rule === rule);
  const faults: Faults = [];
  for (const [rule, expected] of Object.entries(example.due ?? {})) {
    const wanted = [expected].flat().join(", ");
    const found = of(rule)
      .flatMap(({ due, note }) => due ?? note ?? [])
      .join(", ");
    if (found !== wanted) faults.push([`due ${rule}`, differs(wanted, found)]);
  }
  for (const [rule, words] of Object.entries(example.says ?? {})) {
    const found = of(rule)
      .map(({ form, title, note }) => [form, title, note].filter(Boolean).join("; "))
      .join(" | ");
    if (!found.includes(words)) faults.push([`says ${rule}`, differs(`“${words}”`, found)]);
  }
  for (const rule of example.without ?? [])
    if (of(rule).length > 0) faults.push(["without", differs(`no ${rule}`, `${rule} ${of(rule)[0]?.due ?? ""}`)]);
  for (const rule of example.undated ?? [])
    if (of(rule).length === 0 || of(rule).some(({ due }) => due !== undefined))
      faults.push(["undated", differs(`${rule} without a day`, of(rule)[0]?.due ?? "")]);
  return faults;
}

/** What an example does not give is 0 or no. */
const nothing: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.entries(thresholdFacts).flatMap(([name, kind]): [string, unknown][] =>
    kind === "money" ? [[name, 0]] : kind === "yes-no" && name !== "listed" ? [[name, false]] : [],
  ),
);

function thresholdFaults(example: Examples["thresholds"][number], rules: Rules): Faults {
  const { yes = [], look = [], not_asked: notAsked = [], says = {} } = example;
  const isListed = { listed: example.answers.entity === "listed" };
  const results = thresholds({ ...nothing, ...isListed, ...example.answers } as ThresholdAnswers, rules);
  const hasAge = "incorporated" in example.answers;
  const wrong = results.flatMap(({ rule, answer, missing }): Faults => {
    if (notAsked.includes(rule) || (!hasAge && missing.includes("incorporated"))) return [];
    const expected = yes.includes(rule) ? "yes" : look.includes(rule) ? "needs-a-look" : "no";
    return answer === expected ? [] : [[rule, differs(expected, answer)]];
  });
  for (const rule of [...yes, ...look])
    if (!results.some((result) => result.rule === rule))
      wrong.push([rule, `${rule} is no row of the threshold checker`]);
  for (const [rule, words] of Object.entries(says)) {
    const found = results.find((result) => result.rule === rule)?.remarks.join(" ") ?? "";
    if (!found.includes(words)) wrong.push([`says ${rule}`, differs(`“${words}”`, found)]);
  }
  return wrong;
}

function authorityFaults(example: Examples["authority"][number], rules: Rules): Faults {
  const found = whichAuthority(example.answers as AuthorityAnswers, rules);
  const faults: Faults = [];
  for (const field of ["authority", "office", "form"] as const) {
    const expected = example[field];
    if (expected !== undefined && !found[field]?.includes(expected))
      faults.push([field, differs(expected, found[field] ?? "")]);
  }
  for (const words of example.says ?? [])
    if (!found.answer.includes(words)) faults.push(["says", differs(`“${words}”`, found.answer)]);
  return faults;
}
