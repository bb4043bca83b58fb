/** Who decides, where, and in which form: the route finder. No React, no DOM, no clock. */
import { holdsOrIsEmpty, undecidedBy } from "./conditions.ts";
import { amountOf, crore, type Fact, type Known, lakh, mergerKinds, oneOf, sectionWordings, yesOrNo } from "./facts.ts";
import type { Office, Question, Route, Rules } from "./rules.ts";

/** Left out, or null: don't know. */
export type AuthorityAnswers = {
  /** Of the registered office: `Uttarakhand`, or `uttarakhand`. */
  state?: Known<string>;
  /** To which the office moves. */
  toState?: Known<string>;
  /** `R04` */
  matter?: Known<string>;
  kind?: Known<(typeof mergerKinds)[number]>;
  /** Loans, debentures and deposits of each company, in ₹ crore. */
  debts?: Known<readonly Known<number>[]>;
  default?: Known<boolean>;
  section?: Known<(typeof sectionWordings)[number]>;
  /** In ₹ lakh. */
  maximumFine?: Known<number>;
  investigation?: Known<boolean>;
  compoundedWithin3Years?: Known<boolean>;
  members?: Known<number>;
  applicants?: Known<number>;
  /** Share of the issued capital, in %. */
  holding?: Known<number>;
  firstAgm?: Known<boolean>;
};

export type AuthorityResult = {
  authority: string;
  office?: string;
  form?: string;
  /** Sentences that can be copied. */
  answer: string;
  needsALook?: boolean;
  /** Answers that are missing and could decide. */
  missing?: string[];
};

type AuthorityPart = Pick<Rules, "authority"> & { questions?: readonly Question[] };

export function whichAuthority(answers: AuthorityAnswers, rules: AuthorityPart): AuthorityResult {
  const { texts, offices, matters } = rules.authority;
  const { undecided } = texts;
  if (!answers.matter)
    return { authority: undecided, answer: texts.matterMissing, needsALook: true, missing: ["matter"] };
  const matter = matters.find(({ id, off }) => id === answers.matter && !off);
  if (!matter) return { authority: undecided, answer: texts.matterUnknown, needsALook: true };

  const facts = readAnswers(answers);
  const office = officeOf(answers.state, offices);
  const place = (route: Route) => {
    const name = route.office && office?.[route.office];
    return { authority: route.authority, ...(name && { office: name }), ...(route.form && { form: route.form }) };
  };
  const holding = matter.routes.map((route) => holdsOrIsEmpty(route.when, facts));
  const sure = holding.indexOf(true);
  const possible = matter.routes.filter((_, index) => holding[index] !== false && (sure < 0 || index <= sure));
  const [first] = possible;
  const missing = [...new Set(possible.flatMap(({ when }) => undecidedBy(when, facts)))];
  if (possible.length === 1 && first && sure >= 0) {
    const words = sentences(first, answers, rules, office, facts);
    const isOpen = first.office !== undefined && office === undefined && !answers.state;
    return { ...place(first), answer: words, ...(isOpen && { needsALook: true, missing: ["state"] }) };
  }
  const look = texts.needsALook.replace("{questions}", missing.map((name) => labelOf(name, rules)).join("; "));
  const isAgreed =
    first !== undefined && possible.every((one) => one.authority === first.authority && one.office === first.office);
  if (!isAgreed) return { authority: undecided, answer: look, needsALook: true, missing };
  // Whatever the answer, the same office decides.
  const { form: _, ...where } = place(first);
  const about = first.office ? placeInWords(first, answers, rules, office) : first.authority;
  return { ...where, answer: `${about}. ${look}`, needsALook: true, missing };
}

/** The offices of a State, however its name is written. */
export function officeOf(state: unknown, offices: readonly Office[]): Office | undefined {
  if (typeof state !== "string") return undefined;
  return offices.find((office) => plain(office.state) === plain(state));
}
const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll("&", "and")
    .replaceAll(/[^a-z]+/g, " ")
    .trim();

function placeInWords(
  route: Route,
  answers: AuthorityAnswers,
  { authority }: AuthorityPart,
  office: Office | undefined,
) {
  if (route.office && office) return office[route.office];
  const { notCovered, stateMissing } = authority.texts;
  const why = answers.state ? notCovered.replace("{state}", String(answers.state)) : stateMissing;
  return `${route.authority} (${why.replace(/\.$/, "")})`;
}

function sentences(
  route: Route,
  answers: AuthorityAnswers,
  rules: AuthorityPart,
  office: Office | undefined,
  facts: Readonly<Record<string, Fact>>,
) {
  const { offices } = rules.authority;
  const target = officeOf(answers.toState, offices);
  const values: Record<string, string> = {
    office: placeInWords(route, answers, rules, office),
    form: route.form ?? "",
    rd: office?.rd ?? "the Regional Director",
    roc: office?.roc ?? "the Registrar",
    nclt: office?.nclt ?? "the Tribunal",
    move: office && target ? ` The office moves from ${office.roc} to ${target.roc}.` : "",
  };
  const answer = route.answer
    .replaceAll(/\{least of (\d+), (\d+) % of (\w+)\}/g, (_, most, percent, name) => {
      const whole = facts[name];
      return typeof whole === "number"
        ? String(Math.min(Number(most), Math.ceil((whole * Number(percent)) / 100)))
        : most;
    })
    .replaceAll(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
  return route.office && office?.note ? `${answer} ${office.note}` : answer;
}

const labelOf = (name: string, { questions }: AuthorityPart) =>
  questions?.find((question) => question.name === name)?.label.replace(/\?$/, "") ?? name;

function readAnswers(answers: AuthorityAnswers): Record<string, Fact> {
  const members = count(answers.members, 1);
  const applicants = count(answers.applicants, 1);
  const holding = answers.holding;
  const debts = (Array.isArray(answers.debts) ? answers.debts : []).map((debt) => amountOf(debt, crore));
  const largest = Math.max(...debts.map((debt) => debt ?? -1));
  return {
    kind: oneOf(mergerKinds, answers.kind),
    // Of a merger there are at least two companies; one that is too large decides alone.
    largestDebt: debts.length > 0 && !debts.includes(undefined) ? largest : undefined,
    default: yesOrNo(answers.default),
    section: oneOf(sectionWordings, answers.section),
    maximumFine: amountOf(answers.maximumFine, lakh),
    investigation: yesOrNo(answers.investigation),
    compoundedWithin3Years: yesOrNo(answers.compoundedWithin3Years),
    members,
    // More than there are is a slip of the pen.
    applicants: applicants !== undefined && members !== undefined && applicants > members ? undefined : applicants,
    holding: typeof holding === "number" && holding >= 0 && holding <= 100 ? holding : undefined,
    firstAgm: yesOrNo(answers.firstAgm),
  };
}

const count = (value: unknown, least: number) =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= least ? value : undefined;
