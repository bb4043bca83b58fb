/** Which rules a company or LLP has come under: the arithmetic of the threshold checker. No React, no DOM, no clock. */

import {
  amountOf,
  crore,
  dateOf,
  type Entity,
  entities,
  type Fact,
  type Facts,
  type Known,
  lakh,
  oneOf,
  rupees,
  yesOrNo,
} from "./answers.ts";
import { addMonths, yearOf } from "./civil-date.ts";
import { all, any, comparisonHolds, type Holds, holds, not, remarksThatHold, undecidedBy } from "./conditions.ts";
import type { Comparison, Condition, MeasureOperator, Rules, ThresholdRow } from "./rule-types.ts";

/** Left out, or null: don't know. Money is in ₹ crore, of an LLP in ₹ lakh. */
export type ThresholdAnswers = {
  entity?: Known<Entity>;
  listed?: Known<boolean>;
  paidUp?: Known<number>;
  turnover?: Known<number>;
  netWorth?: Known<number>;
  /** A loss is below 0. */
  netProfit?: Known<number>;
  bankLoans?: Known<number>;
  allLoans?: Known<number>;
  deposits?: Known<number>;
  groupCompany?: Known<boolean>;
  listedParent?: Known<boolean>;
  /** Subsidiary of a public company: a private company then counts as public. */
  publicParent?: Known<boolean>;
  whollyOwned?: Known<boolean>;
  indAs?: Known<boolean>;
  bankOrInsurer?: Known<boolean>;
  specialAct?: Known<boolean>;
  notSmallSince2023?: Known<boolean>;
  deepTech?: Known<boolean>;
  /** A Section 8 company may be private or public. */
  publicSectionEight?: Known<boolean>;
  governmentNidhiProducer?: Known<boolean>;
  incorporated?: Known<string>;
  contribution?: Known<number>;
  /** The day for which the age is counted; the day up to which the row's law was checked when left out. */
  today?: Known<string>;
};

export type ThresholdAnswer = "yes" | "no" | "needs-a-look";

/** A figure beside its limit: `paidUp`, at least, 10 crore; the visitor's own is `yours`. Money in whole rupees. */
export type Compared = {
  ask: string;
  op: MeasureOperator;
  limit: number;
  unit?: string;
  yours?: number;
  holds?: boolean;
};

export type Decided = { ask: string; value: string };

export type ThresholdResult = {
  rule: string;
  answer: ThresholdAnswer;
  compared: Compared[];
  /** What else decided: `bankOrInsurer`, yes; `T01`, no. */
  decidedBy: Decided[];
  remarks: string[];
  /** Answers that are missing and could decide. */
  missing: string[];
  /** The row is for other kinds of entity. */
  notForEntity?: boolean;
};

export function thresholds(answers: ThresholdAnswers, rules: Pick<Rules, "thresholds">): ThresholdResult[] {
  const facts: Record<string, Fact> = readAnswers(answers);
  const incorporated = dateOf(answers.incorporated);
  return rules.thresholds.rows
    .filter(({ off }) => !off)
    .map((row) => {
      facts.age = incorporated && yearsBetween(incorporated, dateOf(answers.today) ?? row.law_as_at);
      const result = resultOf(row, facts);
      facts[row.id] = result.answer === "needs-a-look" ? undefined : result.answer;
      return result;
    });
}

function resultOf(row: ThresholdRow, facts: Facts): ThresholdResult {
  const isFor: Holds = facts.entity === undefined ? undefined : row.applies.includes(String(facts.entity));
  if (isFor === false)
    return { rule: row.id, answer: "no", compared: [], decidedBy: [], remarks: [], missing: [], notForEntity: true };
  const isNever = holds(row.notWhen, facts);
  const isCaught = holds(row.yesWhen, facts);
  const yes = all([isFor, isCaught, not(isNever)]);
  // A doubt makes no difference where the answer is no.
  const isDoubtful = any([holds(row.doubtWhen, facts)]);
  const answer = yes === false ? "no" : yes === true && isDoubtful === false ? "yes" : "needs-a-look";
  const open = [
    ...(yes === undefined && isCaught === undefined ? [row.yesWhen] : []),
    ...(yes === undefined && isNever === undefined ? [row.notWhen] : []),
    ...(yes !== false && isDoubtful === undefined ? [row.doubtWhen] : []),
  ];
  const missing = open.flatMap((condition) => undecidedBy(condition, facts)).map((name) => askedFor(name, facts));
  const lines = linesThatMatter(row, facts, yes === true, isNever === true);
  const compared = unique(
    lines
      .flat()
      .filter(isMeasure)
      .map((part) => comparedWith(part, facts)),
  );
  const decided =
    isNever === true
      ? row.notWhen.filter((line) => lineHolds(line, facts)).flat()
      : yes === true
        ? [
            ...lines.filter((line) => !line.some(isMeasure)),
            ...row.doubtWhen.filter((line) => lineHolds(line, facts)),
          ].flat()
        : answer === "no" && compared.length === 0
          ? row.yesWhen.flat().filter((part) => part.ask !== "entity" && comparisonHolds(part, facts) === false)
          : [];
  const decidedBy = unique(
    decided.filter((part) => !isMeasure(part)).map(({ ask }) => ({ ask, value: String(facts[ask]) })),
  );
  return {
    ...{ rule: row.id, answer, compared },
    // The kind is known from its own question; it is only said where nothing else decided.
    decidedBy: decidedBy.length > 1 ? decidedBy.filter(({ ask }) => ask !== "entity") : decidedBy,
    remarks: remarksThatHold(row.remarks, facts),
    missing: [...new Set([...(isFor === undefined && yes !== false ? ["entity"] : []), ...missing])],
  };
}

const lineHolds = (line: readonly Comparison[], facts: Facts) => holds([line], facts) === true;

/** The lines whose figures are worth showing: of a yes those that hold, else those that may matter for this entity. */
function linesThatMatter(row: ThresholdRow, facts: Facts, isYes: boolean, isNever: boolean): Condition {
  if (isNever) return [];
  if (isYes) return row.yesWhen.filter((line) => lineHolds(line, facts));
  return row.yesWhen.filter((line) => line.every((part) => isMeasure(part) || comparisonHolds(part, facts) !== false));
}

function comparedWith({ ask, op, limit, unit }: Measure, facts: Facts): Compared {
  const yours = facts[ask];
  const isHeld = comparisonHolds({ ask, op, limit }, facts);
  return {
    ...{ ask, op, limit },
    ...(unit && { unit }),
    ...(typeof yours === "number" && { yours }),
    ...(isHeld !== undefined && { holds: isHeld }),
  };
}

const unique = <One>(list: One[]): One[] =>
  list.length < 2 ? list : [...new Map(list.map((one) => [JSON.stringify(one), one])).values()];

/** The answer that is asked for where a fact is worked out from it. */
function askedFor(name: string, { entity, publicSectionEight }: Facts): string {
  if (name === "age") return "incorporated";
  if (name !== "publicCompany") return name;
  return entity === "section-8" && publicSectionEight === undefined ? "publicSectionEight" : "publicParent";
}

type Measure = Extract<Comparison, { limit: number }>;
const isMeasure = (part: Comparison): part is Measure => "limit" in part;

function readAnswers(answers: ThresholdAnswers): Record<string, Fact> {
  const kind = oneOf(entities, answers.entity);
  const wasListed = yesOrNo(answers.listed);
  const entity = kind === "public" && wasListed === "yes" ? "listed" : kind;
  // Without the kind nobody knows in which unit a figure was meant.
  const unit = entity && (entity === "llp" ? lakh : crore);
  const signed = (amount: unknown) => unit && rupees(amount, unit);
  const positive = (amount: unknown) => unit && amountOf(amount, unit);
  const group = groupOf(answers);
  return {
    entity,
    listed: listedOf(entity, wasListed),
    publicCompany: publicCompanyOf(entity, yesOrNo(answers.publicSectionEight), group.publicParent),
    ...group,
    paidUp: positive(answers.paidUp),
    turnover: positive(answers.turnover),
    netWorth: signed(answers.netWorth),
    netProfit: signed(answers.netProfit),
    bankLoans: positive(answers.bankLoans),
    allLoans: positive(answers.allLoans),
    deposits: positive(answers.deposits),
    contribution: positive(answers.contribution),
    whollyOwned: yesOrNo(answers.whollyOwned),
    indAs: yesOrNo(answers.indAs),
    bankOrInsurer: yesOrNo(answers.bankOrInsurer),
    specialAct: yesOrNo(answers.specialAct),
    notSmallSince2023: yesOrNo(answers.notSmallSince2023),
    deepTech: yesOrNo(answers.deepTech),
    publicSectionEight: yesOrNo(answers.publicSectionEight),
    governmentNidhiProducer: yesOrNo(answers.governmentNidhiProducer),
  };
}

type YesOrNo = "yes" | "no" | undefined;

/** Who is in no group has no parent; who has a parent is in a group. A listed parent is a public company. */
function groupOf(answers: ThresholdAnswers): Record<"groupCompany" | "listedParent" | "publicParent", YesOrNo> {
  const groupCompany = yesOrNo(answers.groupCompany);
  if (groupCompany === "no") return { groupCompany, listedParent: "no", publicParent: "no" };
  const listedParent = yesOrNo(answers.listedParent);
  const publicParent = listedParent === "yes" ? "yes" : yesOrNo(answers.publicParent);
  return {
    groupCompany: publicParent === "yes" ? "yes" : groupCompany,
    listedParent: publicParent === "no" ? "no" : listedParent,
    publicParent,
  };
}

/** Listed debentures that were placed privately do not make a private company listed; whether others do needs a look. */
function listedOf(entity: Entity | undefined, answer: YesOrNo): YesOrNo {
  if (entity === "listed") return "yes";
  if (entity === undefined || entity === "public" || entity === "section-8") return answer;
  return answer === "yes" ? undefined : "no";
}

function publicCompanyOf(entity: Entity | undefined, publicSectionEight: YesOrNo, publicParent: YesOrNo): YesOrNo {
  if (entity === undefined) return undefined;
  if (entity === "public" || entity === "listed") return "yes";
  if (entity === "opc" || entity === "llp") return "no";
  if (entity === "section-8" && publicSectionEight !== "no") return publicSectionEight;
  return publicParent;
}

/** Whole years, and a half when the anniversary has passed, so that 10 is the anniversary itself; undefined before the first day. */
function yearsBetween(from: string, to: string): number | undefined {
  if (to < from) return undefined;
  const years = yearOf(to) - yearOf(from);
  const anniversary = addMonths(from, 12 * years);
  if (anniversary === to) return years;
  return anniversary < to ? years + 0.5 : years - 0.5;
}
