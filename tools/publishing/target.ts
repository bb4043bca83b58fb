import type { SiteState } from "./site-files.ts";

/** Where a site is published. Every function throws a UserError, and changes nothing, when it cannot do what it says. */
export type Target = {
  /** As a sentence names it: `the folder /var/www/website`. */
  name: string;
  /** What is published now: empty when nothing is, undefined when it is there and cannot be compared. */
  published: () => Promise<SiteState | undefined>;
  /** Whether nothing would go out. Without it, equal states say so. */
  isPublished?: () => Promise<boolean>;
  /**
   * Puts a built site in the place of what is published: the whole of it, or nothing.
   * @param site the folder it was built into
   * @returns what the person still has to know or do, in sentences; so does `goBack`
   */
  put: (site: string) => Promise<string[]>;
  /** The state to which `goBack` leads: undefined when none is kept. */
  earlier: () => Promise<SiteState | undefined>;
  goBack: () => Promise<string[]>;
};
