import { isoDate } from "#text/calendar-date.ts";
import type { Content } from "./content.ts";
import { type Finding, warning } from "./finding.ts";

/** How long a review of the law is good for, unless `site.yaml` says otherwise. */
const defaultReviewMonths = 12;

/** The months of the firm, and the first day that is not longer ago. */
export function reviewLimit({ site, today }: Pick<Content, "site" | "today">) {
  const months = site?.law_review_months ?? defaultReviewMonths;
  const oldest = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, today.getUTCDate()));
  return { months, oldest: oldest.toISOString().slice(0, 10) };
}

/** A text that states law says when the law was last checked, and that was not too long ago. */
export function* lawAsAt({ site, services, blogs, today }: Content): Generator<Finding> {
  const { months, oldest } = reviewLimit({ site, today });
  for (const { file, data } of [...services, ...blogs]) {
    const day = isoDate(data.law_as_at);
    const statesLaw = file.startsWith("services/") || data.reviewed_by || data.sources?.length;
    const find = (message: string) => warning(file, "law_as_at", message);
    if (!day && statesLaw) yield find(`is missing; ${write}`);
    if (day && day > indianDay(today)) yield find(`is ${day}, which is in the future; ${write}`);
    if (day && day < oldest)
      yield find(`is ${day}, more than ${months} months ago; review the text and write the new date`);
  }
}

/** Where the office is; Swedish writes dates the international way. */
const dayThere = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Kolkata" });

export const indianDay = (time: Date) => dayThere.format(time);

const write = "write the date on which the law was last checked";
