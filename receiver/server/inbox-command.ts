/** Where the enquiries are that a notification is about. */
export type InboxPlace = "here" | "cloudflare";

/** The command that opens the inbox, as staff type it. */
export function inboxCommand(at: InboxPlace, ...options: string[]): string {
  const all = [...(at === "cloudflare" ? ["--at cloudflare"] : []), ...options];
  return ["npm run inbox", ...(all.length > 0 ? ["--", ...all] : [])].join(" ");
}
