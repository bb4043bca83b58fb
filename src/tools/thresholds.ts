/** Which rules a company or LLP has come under: the arithmetic of the threshold checker. No React, no DOM, no clock. */
import { addMonths, yearOf } from "./civil-date.ts";
import { all, any, comparisonHolds, type Holds, holds, not, remarksThatHold, undecidedBy } from "./conditions.ts";
import {
  amountOf,
  crore,
  dateOf,
  type Entity,
  entities,
  type Fact,
  type Known,
  lakh,
  oneOf,
  rupees,
  yesOrNo,
} from "./facts.ts";
import type { Comparison, MeasureOperator, Rules, ThresholdRow } from "./rules.ts";

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

export type ThresholdResult = {
  rule: string;
  answer: ThresholdAnswer;
  compared: Compared[];
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

function resultOf(row: ThresholdRow, facts: Readonly<Record<string, Fact>>): ThresholdResult {
  const isFor: Holds = facts.entity === undefined ? undefined : row.applies.includes(String(facts.entity));
  const yes = all([isFor, holds(row.yesWhen, facts), not(holds(row.notWhen, facts))]);
  // A doubt makes no difference where the answer is no.
  const isDoubtful = any([holds(row.doubtWhen, facts)]);
  const answer = yes === false ? "no" : yes === true && isDoubtful === false ? "yes" : "needs-a-look";
  const missing = facts.entity === undefined ? ["entity"] : [];
  if (answer === "needs-a-look")
    for (const condition of [row.yesWhen, row.notWhen, row.doubtWhen]) missing.push(...undecidedBy(condition, facts));
  return {
    rule: row.id,
    answer,
    compared: isFor === false ? [] : comparedIn(row, facts),
    remarks: isFor === false ? [] : remarksThatHold(row.remarks, facts),
    missing: [...new Set(missing)],
    ...(isFor === false && { notForEntity: true }),
  };
}

/** The figures of the lines that may matter for this entity, each once. */
function comparedIn(row: ThresholdRow, facts: Readonly<Record<string, Fact>>): Compared[] {
  const lines = row.yesWhen.filter((line) =>
    line.every((part) => isMeasure(part) || comparisonHolds(part, facts) !== false),
  );
  const compared = lines
    .flat()
    .filter(isMeasure)
    .map(({ ask, op, limit, unit }): Compared => {
      const yours = facts[ask];
      const isHeld = comparisonHolds({ ask, op, limit }, facts);
      return {
        ...{ ask, op, limit },
        ...(unit && { unit }),
        ...(typeof yours === "number" && { yours }),
        ...(isHeld !== undefined && { holds: isHeld }),
      };
    });
  const keys = compared.map(({ ask, op, limit }) => `${ask} ${op} ${limit}`);
  return compared.filter((_, index) => keys.indexOf(keys[index] ?? "") === index);
}

type Measure = Extract<Comparison, { limit: number }>;
const isMeasure = (part: Comparison): part is Measure => "limit" in part;

function readAnswers(answers: ThresholdAnswers): Record<string, Fact> {
  const kind = oneOf(entities, answers.entity);
  const wasListed = yesOrNo(answers.listed);
  const entity = kind === "public" && wasListed === "yes" ? "listed" : kind;
  const unit = entity === "llp" ? lakh : crore;
  return {
    entity,
    listed: listedOf(entity, wasListed),
    publicCompany: publicCompanyOf(entity, answers),
    paidUp: amountOf(answers.paidUp, unit),
    turnover: amountOf(answers.turnover, unit),
    netWorth: rupees(answers.netWorth, unit),
    netProfit: rupees(answers.netProfit, unit),
    bankLoans: amountOf(answers.bankLoans, unit),
    allLoans: amountOf(answers.allLoans, unit),
    deposits: amountOf(answers.deposits, unit),
    contribution: amountOf(answers.contribution, unit),
    groupCompany: yesOrNo(answers.groupCompany),
    listedParent: yesOrNo(answers.listedParent),
    whollyOwned: yesOrNo(answers.whollyOwned),
    indAs: yesOrNo(answers.indAs),
    bankOrInsurer: yesOrNo(answers.bankOrInsurer),
    specialAct: yesOrNo(answers.specialAct),
    notSmallSince2023: yesOrNo(answers.notSmallSince2023),
    deepTech: yesOrNo(answers.deepTech),
    publicParent: yesOrNo(answers.publicParent),
  };
}

/** A private company whose debt is listed is a question of its own. */
function listedOf(entity: Entity | undefined, answer: "yes" | "no" | undefined): "yes" | "no" | undefined {
  if (entity === "listed") return "yes";
  if (entity === undefined || entity === "public" || entity === "section-8") return answer;
  return answer === "yes" ? undefined : "no";
}

function publicCompanyOf(entity: Entity | undefined, answers: ThresholdAnswers): "yes" | "no" | undefined {
  if (entity === "public" || entity === "listed") return "yes";
  if (entity === "opc" || entity === "llp") return "no";
  // A Section 8 company may be either.
  if (entity !== "private") return undefined;
  if (yesOrNo(answers.publicParent) === "yes" || yesOrNo(answers.listedParent) === "yes") return "yes";
  return yesOrNo(answers.publicParent) ?? (yesOrNo(answers.groupCompany) === "no" ? "no" : undefined);
}

/** Whole years, and a half when the anniversary has passed, so that 10 is the anniversary itself; undefined before the first day. */
function yearsBetween(from: string, to: string): number | undefined {
  if (to < from) return undefined;
  const years = yearOf(to) - yearOf(from);
  const anniversary = addMonths(from, 12 * years);
  if (anniversary === to) return years;
  return anniversary < to ? years + 0.5 : years - 0.5;
}
