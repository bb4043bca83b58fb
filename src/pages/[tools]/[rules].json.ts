import type { APIRoute } from "astro";
import { readToolLinks, readToolRules } from "#collections/read-tools.ts";
import { addresses } from "#contract/addresses.ts";
import { authorityFacts, thresholdFacts } from "#visitor-tools/facts.ts";

const tools = addresses.tools.slice(1);

/** The rules of the two tools that only compare, which their pages request once somebody answers. */
export const getStaticPaths = () =>
  readToolLinks().length > 0 ? ["thresholds", "which-authority"].map((rules) => ({ params: { tools, rules } })) : [];

export const GET: APIRoute = ({ params }) => {
  const { thresholds, authority, questions } = readToolRules();
  const askedBy = (facts: object, others: readonly string[]) =>
    questions.filter(({ name }) => name in facts || others.includes(name));
  return Response.json(
    params.rules === "thresholds"
      ? { thresholds, questions: askedBy(thresholdFacts, ["incorporated"]) }
      : { authority, questions: askedBy(authorityFacts, ["state", "toState", "matter"]) },
  );
};
