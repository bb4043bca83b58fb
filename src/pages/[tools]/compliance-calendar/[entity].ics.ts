import type { APIRoute } from "astro";
import { readToolLinks, readToolRules } from "#collections/read-tools.ts";
import { addresses } from "#contract/addresses.ts";
import { readSettings } from "#settings/settings.ts";
import { type Entity, entities } from "#visitor-tools/answers.ts";
import { usualCalendarFile } from "#visitor-tools/calendar-file.ts";

/** The usual case of each kind of company as a calendar file that one can subscribe to. */
export const getStaticPaths = () =>
  readToolLinks().length > 0
    ? entities.map((entity) => ({ params: { tools: addresses.tools.slice(1), entity }, props: { entity } }))
    : [];

export const GET: APIRoute<{ entity: Entity }> = ({ props: { entity } }) => {
  const rules = readToolRules();
  const kinds = rules.questions.find(({ name }) => name === "entity")?.options;
  const today = new Date().toISOString().slice(0, 10);
  const { host } = new URL(readSettings().siteUrl);
  // The day alone: two builds of one day are alike.
  const options = { rules, host, made: new Date(`${today}T00:00:00Z`) };
  return new Response(usualCalendarFile(entity, kinds?.[entity] ?? entity, today, options), {
    headers: { "Content-Type": "text/calendar; charset=utf-8" },
  });
};
