import { blogSlug, categoryOf, categorySlug, serviceSlug } from "#collections/content-slugs.ts";
import { addresses } from "#contract/addresses.ts";
import { slug } from "#text/slug.ts";
import type { Content } from "./content.ts";
import { error, type Finding } from "./finding.ts";

/** `name` is the last part of the address. Claims with the same `owner` may share it. */
type Claim = { file: string; field: string; name: string; owner: string };

/** Names of the site's own files beside the pages of a section. */
const reserved = new Set(["404", "index"]);

/** Most systems allow file names of 255 bytes. The longest extension is that of a compressed page. */
const longestName = 255 - ".html.br".length;

/** What works as the last part of an address on every host; some treat a name ending in `.html` as the file. */
const usable = /^\w(?!.*\.html$)[\w.-]*$/i;

/** Every page has an address of its own. */
export function* addressesAreUnique({ services, blogs, updates }: Content): Generator<Finding> {
  const titles = services.map(({ file, data }) => ({ file, field: "title", name: serviceSlug(data), owner: file }));
  yield* conflicts(addresses.service, titles, () => "choose another title that begins with a Latin letter or digit");
  const slugs = blogs.map(({ file, data }) => {
    return { file, field: data.slug === undefined ? "title" : "slug", name: blogSlug(data), owner: file };
  });
  yield* conflicts(
    addresses.blog,
    slugs,
    (name) => `write another "slug", as slug: "${proposal(name, "company-registration")}"`,
  );
  const ids = updates.map(({ file, data }) => ({ file, field: "id", name: data.id, owner: file }));
  yield* conflicts(addresses.update, ids, (name) => `write another id, as id: "${proposal(name, "2026-11-new-form")}"`);

  const categories = blogs.map(({ file, data }) => {
    const field = data.category_slug === undefined ? "category" : "category_slug";
    return { file, field, name: categorySlug(data), owner: `the category "${categoryOf(data)}"` };
  });
  const remedy = (name: string) =>
    `write both names alike, or another "category_slug", as category_slug: "${proposal(name, "tax")}"`;
  yield* conflicts(addresses.category, categories, remedy);
  for (const { file, field, name, owner } of categories) {
    const first = categories.find((other) => other.owner === owner);
    if (first && first.name !== name)
      yield error(file, field, `${owner} has another address in ${first.file}; write the same category_slug`);
  }
}

/** A name made from the usable parts of an unusable one, or `example` if that gives nothing better. */
function proposal(name: string, example: string): string {
  const words = slug(name.replaceAll(/\.html|[^\w-]/gi, " "))
    .split(/[-_]+/)
    .filter(Boolean);
  const proposed = words
    .reduce((short, word) => (short.length + word.length < 60 ? `${short}-${word}` : short), "")
    .slice(1);
  return !/[a-z\d]/.test(proposed) || proposed === name.toLowerCase() || reserved.has(proposed) ? example : proposed;
}

function* conflicts(
  addressOf: (name: string) => string,
  claims: readonly Claim[],
  remedyFor: (name: string) => string,
): Generator<Finding> {
  const taken = new Map<string, string>();
  for (const { file, field, name, owner } of claims) {
    // Some file systems ignore case.
    const key = name.toLowerCase();
    const other = taken.get(key) ?? owner;
    const remedy = remedyFor(name);
    if (!/[a-z\d]/i.test(name)) yield error(file, field, `gives an empty address; ${remedy}`);
    else if (!usable.test(name))
      yield error(
        file,
        field,
        `"${name}" cannot be part of an address; use Latin letters, digits and hyphens: ${remedy}`,
      );
    else if (Buffer.byteLength(name) > longestName)
      yield error(
        file,
        field,
        `gives an address of ${name.length} characters, but the limit is ${longestName}; ${remedy}`,
      );
    else if (reserved.has(key))
      yield error(file, field, `gives the address "${name}", which the site needs; ${remedy}`);
    else if (other !== owner)
      yield error(file, field, `gives the address ${addressOf(name)}, which ${other} already has; ${remedy}`);
    else taken.set(key, owner);
  }
}
