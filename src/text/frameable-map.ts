/**
 * Whether a map can be shown in a frame of a page that is sent by https. Of Google's pages only those made for it can:
 * every other one, and the short addresses of "Share", refuse to be shown.
 */
export function isFrameableMap(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, pathname, searchParams } = new URL(address);
  if (protocol !== "https:" || /(^|\.)goo\.gl$/.test(hostname)) return false;
  if (!/(^|\.)google(\.[a-z]{2,3}){1,2}$/.test(hostname)) return true;
  return /^\/maps\/(d\/(u\/\d+\/)?)?embed/.test(pathname) || searchParams.get("output") === "embed";
}
