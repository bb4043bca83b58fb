import type { APIRoute } from "astro";
import { readToolLinks, readToolRules } from "#collections/read-tools.ts";
import { addresses } from "#contract/addresses.ts";
import { authorityFacts, calendarFacts, thresholdFacts } from "#visitor-tools/answers.ts";

const tools = addresses.tools.slice(1);

/** The rules of each tool, which its page requests once somebody answers. */
export const getStaticPaths = () => readToolLinks().map(({ name }) => ({ params: { tools, rules: name } }));

export const GET: APIRoute = ({ params }) => {
  const { calendar, overrides, thresholds, authority, questions } = readToolRules();
  const askedBy = (facts: object, others: readonly string[]) =>
    questions.filter(({ name }) => name in facts || others.includes(name));
  if (params.rules === "compliance-calendar")
    return Response.json({
      calendar,
      overrides,
      questions: askedBy(calendarFacts, ["FYE", "agm", "extendedTo", "unusual", "dins"]),
    });
  return Response.json(
    params.rules === "thresholds"
      ? { thresholds, questions: askedBy(thresholdFacts, ["incorporated"]) }
      : { authority, questions: askedBy(authorityFacts, ["state", "toState", "matter"]) },
  );
};
