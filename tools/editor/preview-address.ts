import { addresses } from "../../contract/addresses.ts";
import { blogSlug, serviceSlug } from "../../src/collections/addresses.ts";
import { readMarkdownFiles } from "../../src/collections/content-files.ts";
import type { ContentShape } from "./content-shapes.ts";
import { keyOf } from "./keystatic-config.ts";

/**
 * The page that shows what is open in the forms.
 * @param formPath the address of the form, such as `/keystatic/collection/blog-files/item/registers`
 */
export async function previewAddress(
  formPath: string,
  contentDir: string,
  shapes: readonly ContentShape[],
): Promise<string> {
  const [, , , key = "", , name] = formPath.split("/");
  const kind = key.replace(/-files$/, "");
  const page = shapes.find(({ path }) => keyOf(path) === key)?.page ?? addresses.home;
  if (name === undefined || kind === key) return page;
  const files = await readMarkdownFiles(contentDir, kind);
  const file = files.find((candidate) => candidate.file === `${kind}/${decodeURIComponent(name)}.md`);
  if (file === undefined || "problem" in file) return page;
  const { title, slug, id } = file.fields as Record<string, unknown>;
  if (kind === "updates") return addresses.update(String(id));
  const named = { title: String(title), slug: slug ? String(slug) : undefined };
  return kind === "blog" ? addresses.blog(blogSlug(named)) : addresses.service(serviceSlug(named));
}
