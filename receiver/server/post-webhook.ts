import { indianTime } from "./indian-time.ts";
import type { StoredSubmission } from "./read-submissions.ts";

/** Milliseconds. */
const timeout = 20_000;

/**
 * Notifies a chat tool or another program of an enquiry. Nothing that was typed is sent: a chat tool interprets markup,
 * and need not know who asks a firm for help.
 * @returns a function that resolves when the address has answered 2xx, and throws when it has not
 */
export function postWebhook(url: string) {
  return async ({ id, received_at, marks }: StoredSubmission<"enquiry">): Promise<void> => {
    const doubt = marks.length > 0 ? ` (${marks.join(", ")})` : "";
    const text = `Enquiry ${id}${doubt} came in, ${indianTime(received_at)}. To read it: npm run inbox`;
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ text, id, received_at, marks }),
      // Followed, the POST would become a GET that notifies nobody.
      redirect: "manual",
      signal: AbortSignal.timeout(timeout),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`It answered ${response.status}.`);
  };
}
