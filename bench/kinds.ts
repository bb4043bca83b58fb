/** One page of each kind that answers 200, of the build with everything filled. */
export const kinds = [
  "/",
  "/about",
  "/services",
  "/services/approval-services",
  "/blogs",
  "/blogs/category/company-law",
  "/blog/annual-filing-what-falls-due-after-the-general-meeting",
  "/recentupdate",
  "/updates/din-kyc",
  "/contact",
  "/privacy",
] as const;

/** Those that a part measures: all, or the pages asked for by name (`npm run bench -- paints /about`). */
export function askedKinds(): readonly string[] {
  const asked = process.argv.slice(2).filter((word) => word.startsWith("/"));
  const unknown = asked.find((word) => !kinds.some((path) => path === word));
  if (unknown) throw new Error(`${unknown} is none of ${kinds.join(", ")}.`);
  return asked.length === 0 ? kinds : asked;
}
