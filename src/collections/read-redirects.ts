import { getCollection } from "astro:content";
import { redirects } from "#contract/redirects.ts";
import { formerAddresses } from "./former-addresses.ts";

/** All permanent redirects: the site's own, and those from former addresses. */
export async function readRedirects(): Promise<Record<string, string>> {
  const [services, blogs, updates] = await Promise.all([
    getCollection("services"),
    getCollection("blogs"),
    getCollection("updates"),
  ]);
  return { ...redirects, ...formerAddresses({ services, blogs, updates }) };
}
