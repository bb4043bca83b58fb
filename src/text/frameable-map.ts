/** Includes Google's national domains. */
const isGoogle = (hostname: string) => /(^|\.)google(\.[a-z]{2,3}){1,2}$/.test(hostname);

/**
 * Whether a map can be shown in a frame on an https page. Google allows this only for its embed pages, not for other pages or
 * the short links of "Share".
 */
export function isFrameableMap(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, pathname, searchParams, hostname: written } = new URL(address);
  const hostname = written.replace(/\.$/, "");
  if (protocol !== "https:" || /(^|\.)(goo\.gl|g\.page|g\.co|share\.google)$/.test(hostname)) return false;
  if (hostname === "www.openstreetmap.org") return pathname.startsWith("/export/embed");
  if (!isGoogle(hostname)) return true;
  return /^\/maps\/(d\/(u\/\d+\/)?)?embed/.test(pathname) || /^(sv)?embed$/.test(searchParams.get("output") ?? "");
}
