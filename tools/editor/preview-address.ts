import { addresses } from "../../contract/addresses.ts";
import { blogSlug, legalHref, serviceSlug } from "../../src/collections/addresses.ts";
import { readMarkdownFiles } from "../../src/collections/content-files.ts";

/** Where a content file is seen that has no page of its own. */
const pages = new Map(
  Object.entries({
    site: addresses.contact,
    home: "/",
    about: addresses.about,
    services: addresses.services,
    "services-files": addresses.services,
    "blog-files": addresses.blogs,
    "updates-files": addresses.updates,
    "update-messages": addresses.updates,
    "legal-privacy": legalHref("legal/privacy.md"),
    "legal-privacy-hi": legalHref("legal/privacy.hi.md"),
    "legal-disclaimer": legalHref("legal/disclaimer.md"),
  }),
);

/**
 * The page on which one sees what is open in the forms.
 * @param open the path of the forms, such as `/keystatic/collection/blog-files/item/registers`
 */
export async function pageOf(open: string, contentDir: string): Promise<string> {
  const [, , , key = "", , name] = decoded(open).split("/");
  const kind = key.replace(/-files$/, "");
  const page = pages.get(key) ?? "/";
  if (name === undefined || kind === key) return page;
  const read = (await readMarkdownFiles(contentDir, kind)).find(({ file }) => file === `${kind}/${name}.md`);
  if (read === undefined || "problem" in read) return page;
  const { title, slug, id } = read.fields as Record<string, unknown>;
  if (kind === "updates") return `/updates/${id}`;
  const own = { title: String(title), slug: slug ? String(slug) : undefined };
  return kind === "blog" ? `/blog/${blogSlug(own)}` : `/services/${serviceSlug(own)}`;
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return "";
  }
}
