import { getCollection } from "astro:content";
import { redirects } from "#contract/addresses.ts";
import { formerAddresses } from "./former-addresses.ts";

/** Every address that leads to another for good: the site's own, and those that texts once had. */
export async function readRedirects(): Promise<Record<string, string>> {
  const [services, blogs, updates] = await Promise.all([
    getCollection("services"),
    getCollection("blogs"),
    getCollection("updates"),
  ]);
  return { ...redirects, ...formerAddresses({ services, blogs, updates }) };
}
