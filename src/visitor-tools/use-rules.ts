import { useEffect, useState } from "react";
import type { Question } from "./rule-types.ts";

/** Addresses are given, so that the table of all addresses stays out of the browser. */
export type ToolProps = {
  rulesHref: string;
  contactHref: string;
  /** The one question that is asked before the rules are there. */
  entity: Question;
};

/** Rules that are requested once the island runs: within the page they would be half of its weight, for everybody. */
export function useRules<Rules>(address: string): Rules | "failed" | undefined {
  const [rules, setRules] = useState<Rules | "failed">();
  useEffect(() => {
    fetch(address)
      .then((response) => (response.ok ? response.json() : Promise.reject(new Error(String(response.status)))))
      .then(setRules, () => setRules("failed"));
  }, [address]);
  return rules;
}

/** What stands for a result until the rules are there, or when they did not arrive. */
export const withoutRules = (rules: "failed" | undefined) =>
  rules === "failed"
    ? "The rules did not arrive. The table below has them all; reload the page to try again."
    : "The result stands here once you answer.";
