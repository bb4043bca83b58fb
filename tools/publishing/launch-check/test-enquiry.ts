import type { Submission } from "#contract/submission.ts";

/** Reaches nobody, and stands in no real enquiry: by it all test enquiries can be erased, and nothing else. */
export const testEmail = "launch-check@example.com";

export const testName = "TEST, please ignore";

/** 'TEST' with the day and time in India to a thousandth of a second. No two sends share one, so none counts as a repeat. */
export function testReference(now: Date): string {
  // Swedish writes dates the international way.
  const time = now.toLocaleString("sv-SE", { timeZone: "Asia/Kolkata", dateStyle: "short", timeStyle: "medium" });
  return `TEST ${time}.${String(now.getMilliseconds()).padStart(3, "0")}`;
}

/** Every word that staff may see first says that it is a test. */
export function testEnquiry(reference: string): Submission<"enquiry"> {
  return {
    name: testName,
    email: testEmail,
    mobile: "+91 00000 00000",
    subject: reference,
    message: `${reference}: sent by the launch check, to see whether enquiries arrive. Nobody waits for an answer.`,
  };
}
