/** Who decides, where, and in which form: the route finder. No React, no DOM, no clock. */

import {
  amountOf,
  crore,
  type Fact,
  type Known,
  lakh,
  mergerKinds,
  oneOf,
  sectionWordings,
  yesOrNo,
} from "./answers.ts";
import { holdsOrIsEmpty, undecidedBy } from "./conditions.ts";
import { shortName } from "./in-words.ts";
import type { Office, OfficeName, Question, Route, Rules } from "./rule-types.ts";

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
  shareCapital?: Known<boolean>;
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

  const facts = readAnswers(answers, offices);
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
    return {
      ...place(first),
      answer: words,
      ...(first.needsALook && { needsALook: true }),
      ...(isOpen && { needsALook: true, missing: ["state"] }),
    };
  }
  const isSlip = missing.includes("applicants") && typeof answers.applicants === "number";
  const look = [
    isSlip && texts.tooManyApplicants,
    texts.needsALook.replace("{questions}", missing.map((name) => labelOf(name, rules)).join("; ")),
  ].filter(Boolean);
  const isAgreed =
    first !== undefined && possible.every((one) => one.authority === first.authority && one.office === first.office);
  if (!isAgreed) {
    const authorities = [
      ...new Set(possible.filter(({ needsALook }) => !needsALook).map(({ authority }) => authority)),
    ].join("; ");
    const answer = [...look, texts.possible.replace("{authorities}", authorities)].join(" ");
    return { authority: undecided, answer, needsALook: true, missing };
  }
  // Whatever the answer, the same office decides.
  const { form: _, ...where } = place(first);
  const about = where.office ?? first.authority;
  const words = [`${about}.`, whyNoOffice(first, answers, rules, office), ...look];
  return { ...where, answer: words.filter(Boolean).join(" "), needsALook: true, missing };
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

/** Of a State that is not covered, or not known, an office is called by what it is. */
const officeInWords: Readonly<Record<OfficeName, string>> = {
  rd: "Regional Director",
  roc: "Registrar of Companies",
  nclt: "National Company Law Tribunal",
};

/** Why the office is not named. */
function whyNoOffice(
  route: Route,
  answers: AuthorityAnswers,
  { authority }: AuthorityPart,
  office: Office | undefined,
) {
  if (!route.office || office) return "";
  return answers.state
    ? authority.texts.notCovered.replace("{state}", String(answers.state))
    : authority.texts.stateMissing;
}

function sentences(
  route: Route,
  answers: AuthorityAnswers,
  rules: AuthorityPart,
  office: Office | undefined,
  facts: Readonly<Record<string, Fact>>,
) {
  const { offices, texts } = rules.authority;
  const target = officeOf(answers.toState, offices);
  const move = office && target ? (office.roc === target.roc ? texts.stays : texts.moves) : "";
  const names = { ...officeInWords, ...office };
  const values: Record<string, string> = {
    ...{ rd: names.rd, roc: names.roc, nclt: names.nclt },
    office: route.office ? names[route.office] : "",
    form: route.form ?? "",
    move: move.replace("{roc}", names.roc).replace("{other}", target?.roc ?? ""),
  };
  const answer = route.answer
    .replaceAll(/\{(?:least of (\d+), )?(\d+) % of (\w+)\}/g, (_, most, percent, name) => {
      const whole = facts[name];
      const part = typeof whole === "number" ? Math.ceil((whole * Number(percent)) / 100) : Number.POSITIVE_INFINITY;
      return String(Math.min(Number(most ?? Number.POSITIVE_INFINITY), part));
    })
    .replaceAll(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
  const named = [route.office, ...["rd", "roc", "nclt"].filter((name) => route.answer.includes(`{${name}}`))];
  const notes = new Set([
    whyNoOffice(route, answers, rules, office),
    named.some((name) => name && isNoted(office, name)) && office?.note,
    move && isNoted(office, "roc") && office?.note,
    move && isNoted(target, "roc") && target?.note,
  ]);
  return [answer.trim(), ...notes].filter(Boolean).join(" ");
}

const isNoted = (office: Office | undefined, name: string) =>
  office?.note_for === undefined || office.note_for.some((one) => one === name);

const labelOf = (name: string, { questions = [] }: AuthorityPart) => shortName(name, { questions }).replace(/\?$/, "");

function readAnswers(answers: AuthorityAnswers, offices: readonly Office[]): Record<string, Fact> {
  const members = count(answers.members, 1);
  const applicants = count(answers.applicants, 1);
  const holding =
    typeof answers.holding === "number" && answers.holding >= 0 && answers.holding <= 100 ? answers.holding : undefined;
  const debts = (Array.isArray(answers.debts) ? answers.debts : []).map((debt) => amountOf(debt, crore));
  const office = officeOf(answers.state, offices);
  return {
    kind: oneOf(mergerKinds, answers.kind),
    // Of a merger there are at least two companies, and each has to be known.
    largestDebt: debts.length > 1 && !debts.includes(undefined) ? Math.max(...debts.map(Number)) : undefined,
    default: yesOrNo(answers.default),
    section: oneOf(sectionWordings, answers.section),
    maximumFine: amountOf(answers.maximumFine, lakh),
    investigation: yesOrNo(answers.investigation),
    compoundedWithin3Years: yesOrNo(answers.compoundedWithin3Years),
    // Who holds a share of the capital holds it of a company that has one.
    shareCapital: yesOrNo(answers.shareCapital) ?? (holding === undefined ? undefined : "yes"),
    members,
    // More than there are is a slip of the pen.
    applicants: applicants !== undefined && members !== undefined && applicants > members ? undefined : applicants,
    holding,
    firstAgm: yesOrNo(answers.firstAgm),
    oneRegistrar: office?.one_registrar ? "yes" : "no",
    sameState: office && office === officeOf(answers.toState, offices) ? "yes" : "no",
  };
}

const count = (value: unknown, least: number) =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= least ? value : undefined;
