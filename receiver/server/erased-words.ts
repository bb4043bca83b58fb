import { countLabel } from "./inbox/count-label.ts";

/** What was erased because it is old, for whoever reads the log or the command line. */
export function erasedWords(day: string, { enquiries, subscriptions }: { enquiries: number; subscriptions: number }) {
  const what = `${countLabel(enquiries, "enquiry", "enquiries")} and ${countLabel(subscriptions, "subscription")}`;
  return `Of the time before ${day} (India), ${what} were erased.`;
}
