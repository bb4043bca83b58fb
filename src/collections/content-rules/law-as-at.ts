import { isoDate } from "#text/calendar-date.ts";
import type { Content } from "./content.ts";
import { type Finding, warning } from "./finding.ts";

/** After so many months somebody reads a text on the law again, unless `site.yaml` says another number. */
const defaultReviewMonths = 12;

/** The months of the firm, and the first day that is not longer ago. */
export function reviewLimit({ site, today }: Pick<Content, "site" | "today">) {
  const months = site?.law_review_months ?? defaultReviewMonths;
  const oldest = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, today.getUTCDate()));
  return { months, oldest: oldest.toISOString().slice(0, 10) };
}

/** A text that states law says up to which day it was checked, and that day is not too long ago. */
export function* lawAsAt({ site, services, blogs, today }: Content): Generator<Finding> {
  const { months, oldest } = reviewLimit({ site, today });
  for (const { file, data } of [...services, ...blogs]) {
    const day = isoDate(data.law_as_at);
    const statesLaw = file.startsWith("services/") || data.reviewed_by || data.sources?.length;
    const find = (message: string) => warning(file, "law_as_at", message);
    if (!day && statesLaw) yield find(`is missing; ${write}, so that readers know`);
    if (day && day > today.toISOString().slice(0, 10)) yield find(`is ${day}, a day that is still to come; ${write}`);
    if (day && day < oldest)
      yield find(`is ${day}, more than ${months} months ago; read the text again and write the new day`);
  }
}

const write = "write the day up to which the law was checked";
