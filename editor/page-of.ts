import { blogSlug, legalHref, serviceSlug } from "../src/collections/addresses.ts";
import { readMarkdownFiles } from "../src/collections/content-files.ts";

/** Where a content file is seen that has no page of its own. */
const pages: Record<string, string> = {
  site: "/contact",
  home: "/",
  about: "/about",
  services: "/services",
  "services-files": "/services",
  "blog-files": "/blogs",
  "updates-files": "/recentupdate",
  "update-messages": "/recentupdate",
  "legal-privacy": legalHref("legal/privacy.md"),
  "legal-privacy-hi": legalHref("legal/privacy.hi.md"),
  "legal-disclaimer": legalHref("legal/disclaimer.md"),
};

/**
 * The page on which one sees what is open in the forms.
 * @param open the path of the forms, such as `/keystatic/collection/blog-files/item/registers`
 */
export async function pageOf(open: string, contentDir: string): Promise<string> {
  const [, , , key = "", , name] = decodeURIComponent(open).split("/");
  const kind = key.replace(/-files$/, "");
  if (name === undefined || kind === key) return pages[key] ?? "/";
  const read = (await readMarkdownFiles(contentDir, kind)).find(({ file }) => file === `${kind}/${name}.md`);
  if (read === undefined || "problem" in read) return pages[key] ?? "/";
  const { title = "", slug, id } = read.fields as { title?: string; slug?: string; id?: string | number };
  if (kind === "updates") return `/updates/${id}`;
  return kind === "blog" ? `/blog/${blogSlug({ title, slug })}` : `/services/${serviceSlug({ title })}`;
}
