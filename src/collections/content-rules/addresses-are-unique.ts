import { blogSlug, categoryOf, categorySlug, serviceSlug } from "#collections/addresses.ts";
import { addresses } from "#contract/addresses.ts";
import type { Content } from "./content.ts";
import { error, type Finding } from "./finding.ts";

/** `name` is the last part of the address; what has the same `owner` may share it. */
type Claim = { file: string; field: string; name: string; owner: string };

/** Names of files that the site itself has beside the pages of a section. */
const reserved = new Set(["404", "index"]);

/** What can be the last part of an address on every host; some take a name that ends in `.html` for the file. */
const usable = /^\w(?!.*\.html$)[\w.-]*$/i;

/** Every page has an address, and no other page has the same. */
export function* addressesAreUnique({ services, blogs, updates }: Content): Generator<Finding> {
  const titles = services.map(({ file, data }) => ({ file, field: "title", name: serviceSlug(data), owner: file }));
  yield* conflicts(addresses.service, titles, "choose another title, with Latin letters or digits");
  const slugs = blogs.map(({ file, data }) => {
    return { file, field: data.slug === undefined ? "title" : "slug", name: blogSlug(data), owner: file };
  });
  yield* conflicts(addresses.blog, slugs, 'write another "slug", as slug: company-registration');
  const ids = updates.map(({ file, data }) => ({ file, field: "id", name: data.id, owner: file }));
  yield* conflicts(addresses.update, ids, "write another id");

  const categories = blogs.map(({ file, data }) => {
    const field = data.category_slug === undefined ? "category" : "category_slug";
    return { file, field, name: categorySlug(data), owner: `the category "${categoryOf(data)}"` };
  });
  const remedy = 'write both names alike, or another "category_slug", as category_slug: tax';
  yield* conflicts(addresses.category, categories, remedy);
  for (const { file, field, name, owner } of categories) {
    const first = categories.find((other) => other.owner === owner);
    if (first && first.name !== name)
      yield error(file, field, `${owner} has another address in ${first.file}; write the same category_slug`);
  }
}

function* conflicts(addressOf: (name: string) => string, claims: readonly Claim[], remedy: string): Generator<Finding> {
  const taken = new Map<string, string>();
  for (const { file, field, name, owner } of claims) {
    // Letter case alone does not tell two files apart on every disk that may serve them.
    const key = name.toLowerCase();
    const other = taken.get(key) ?? owner;
    if (!/[a-z\d]/i.test(name)) yield error(file, field, `gives an empty address; ${remedy}`);
    else if (!usable.test(name))
      yield error(file, field, `"${name}" cannot be part of an address; use Latin letters, digits and hyphens`);
    else if (reserved.has(key))
      yield error(file, field, `gives the address "${name}", which the site needs; ${remedy}`);
    else if (other !== owner)
      yield error(file, field, `gives the address ${addressOf(name)}, which ${other} has already; ${remedy}`);
    else taken.set(key, owner);
  }
}
