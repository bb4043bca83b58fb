import { countLabel } from "./inbox/count-label.ts";

export type Counts = { enquiries: number; subscriptions: number };

export function countWords({ enquiries, subscriptions }: Counts): string {
  return `${countLabel(enquiries, "enquiry", "enquiries")} and ${countLabel(subscriptions, "subscription")}`;
}

/** What was erased because it was received before a day in India, for whoever reads the log or the command line. */
export function erasedWords(day: string, counts: Counts): string {
  return `From before ${day} (Indian time), ${countWords(counts)} were erased.`;
}
