import { addresses } from "./addresses.ts";

/** Permanent redirects of the site's own. A text that moved names its former addresses itself (`former_addresses`). */
export const redirects: Readonly<Record<string, string>> = { [addresses.updatesInFooter]: addresses.updates };
