import { addresses } from "../../contract/addresses.ts";
import { blogSlug, legalHref, serviceSlug } from "../../src/collections/addresses.ts";
import { readMarkdownFiles } from "../../src/collections/content-files.ts";

/** Where each kind of content is seen: a page, or the list that an entry is in. */
const pages: Readonly<Record<string, string>> = {
  site: addresses.contact,
  home: addresses.home,
  about: addresses.about,
  services: addresses.services,
  "services-files": addresses.services,
  "blog-files": addresses.blogs,
  "updates-files": addresses.updates,
  "update-messages": addresses.updates,
  "legal-privacy": legalHref("legal/privacy.md"),
  "legal-privacy-hi": legalHref("legal/privacy.hi.md"),
  "legal-disclaimer": legalHref("legal/disclaimer.md"),
};

/**
 * The page that shows what is open in the forms.
 * @param formPath the address of the form, such as `/keystatic/collection/blog-files/item/registers`
 */
export async function previewAddress(formPath: string, contentDir: string): Promise<string> {
  const [, , , key = "", , name] = formPath.split("/");
  const kind = key.replace(/-files$/, "");
  const page = pages[key] ?? addresses.home;
  if (name === undefined || kind === key) return page;
  const files = await readMarkdownFiles(contentDir, kind);
  const file = files.find((candidate) => candidate.file === `${kind}/${decodeURIComponent(name)}.md`);
  if (file === undefined || "problem" in file) return page;
  const { title, slug, id } = file.fields as Record<string, unknown>;
  if (kind === "updates") return addresses.update(String(id));
  const named = { title: String(title), slug: slug ? String(slug) : undefined };
  return kind === "blog" ? addresses.blog(blogSlug(named)) : addresses.service(serviceSlug(named));
}
