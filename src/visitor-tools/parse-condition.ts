import type { FactKind } from "./answers.ts";
import type { Comparison, Condition, Unit } from "./rule-types.ts";

/** What a line may name: the answers of the tool, and `T01` the other rows. */
export type Names = Readonly<Record<string, FactKind>>;

export const rowAnswers = ["yes", "no"] as const;

/** The lines of a condition, as `entity is private and paidUp at most 10 crore`. Throws an Error that says what is wrong. */
export const parseCondition = (lines: readonly string[], names: Names): Condition =>
  lines.map((line) =>
    line
      .trim()
      .split(/\s+and\s+/)
      .map((part) => parseComparison(part, names)),
  );

const measure = /^(at least|more than|at most|less than) (-?\d+(?:\.\d+)?)(?: (crore|lakh|%|years))?(?: of (\w+))?$/;

function parseComparison(part: string, names: Names): Comparison {
  const [, ask = "", rest = ""] = /^(\w+)\s+(.+)$/.exec(part.trim()) ?? [];
  const kind = names[ask];
  if (kind === undefined)
    throw new Error(`"${part}" names no answer or row; write one of: ${Object.keys(names).join(", ")}`);
  if (rest === "is given" || rest === "is not given") return { ask, op: rest };
  const [, op, list] = /^(is not|is) (.+)$/.exec(rest) ?? [];
  if (op && list) {
    const values = list.split(",").map((value) => value.trim());
    const possible = kind === "yes-no" ? ["yes", "no"] : Array.isArray(kind) ? kind : undefined;
    const wrong = values.find((value) => !possible?.includes(value));
    if (wrong !== undefined)
      throw new Error(
        possible
          ? `"${wrong}" is no answer of ${ask}; write one of: ${possible.join(", ")}`
          : `"${part}": ${ask} is a number or a date; write "at least", "more than", "at most", "less than" or "is given"`,
      );
    return { ask, op: op as "is" | "is not", values };
  }
  const [, operator, figure, unit, of] = measure.exec(rest) ?? [];
  if (!operator)
    throw new Error(
      `"${part}" has no operator; write "is", "is not", "is given", "is not given", "at least", "more than", "at most" or "less than"`,
    );
  if (kind !== "money" && kind !== "count") throw new Error(`"${part}": ${ask} has no size; write "is" or "is not"`);
  const isMoney = unit === "crore" || unit === "lakh";
  if (kind === "money" && !isMoney && Number(figure) !== 0) throw new Error(`"${part}" needs its unit: crore or lakh`);
  if (kind === "count" && isMoney) throw new Error(`"${part}": ${ask} is no amount of money; leave ${unit} out`);
  if (of !== undefined && (unit !== "%" || names[of] !== "count"))
    throw new Error(`"${part}": write the part as "10 % of members"`);
  const limit = Math.round(Number(figure) * (rupeesIn[unit ?? ""] ?? 1) * 1000) / 1000;
  return {
    ask,
    op: operator as "at least",
    limit,
    ...(unit && { unit: unit as Unit }),
    ...(of && { of }),
  };
}

const rupeesIn: Readonly<Record<string, number>> = { crore: 10_000_000, lakh: 100_000 };
