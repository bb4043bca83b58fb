/** What answers at the address a form sends to. */
export type Receiver = "bundled" | "spreadsheet" | "other";

/**
 * A path of this site is answered by the bundled server alone. Any address at Google counts as meant for the spreadsheet
 * script, so that a wrong one is reported as such; so does one that ends like the script's.
 */
export function receiverAt(url: string): Receiver {
  if (url.startsWith("/")) return "bundled";
  const { hostname, pathname } = new URL(url);
  return /(?:^|\.)google(?:usercontent)?\.com$/.test(hostname) || pathname.endsWith("/exec") ? "spreadsheet" : "other";
}
