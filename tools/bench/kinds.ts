import { addresses } from "../../contract/addresses.ts";
/** One page of each kind that answers 200, of the build with everything filled. */
export const kinds = [
  "/",
  addresses.about,
  addresses.services,
  addresses.service("approval-services"),
  addresses.blogs,
  addresses.category("company-law"),
  addresses.blog("annual-filing-what-falls-due-after-the-general-meeting"),
  addresses.updates,
  addresses.update("din-kyc"),
  addresses.contact,
  addresses.privacy,
] as const;

/** Those that a part measures: all, or the pages asked for by name (`npm run bench -- paints /about`). */
export function askedKinds(): readonly string[] {
  const asked = process.argv.slice(2).filter((word) => word.startsWith("/"));
  const unknown = asked.find((word) => !kinds.some((path) => path === word));
  if (unknown) throw new Error(`${unknown} is none of ${kinds.join(", ")}.`);
  return asked.length === 0 ? kinds : asked;
}
