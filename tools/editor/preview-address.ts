import { addresses } from "../../contract/addresses.ts";
import { readMarkdownFiles } from "../../src/collections/content-files.ts";
import { blogSlug, serviceSlug } from "../../src/collections/content-slugs.ts";
import type { ContentShape } from "./content-shapes.ts";
import { keyOf } from "./keystatic-config.ts";

/**
 * What is open in the forms: a file, or a folder such as `blog/` for a list.
 * @param formPath the address of the form, such as `/keystatic/collection/blog-files/item/registers`
 */
export function openInForms(formPath: string, shapes: readonly ContentShape[]) {
  const [, , , key = "", , name] = formPath.split("/");
  const shape = shapes.find(({ path }) => keyOf(path) === key);
  if (!shape) return undefined;
  const { path, hasBody } = shape;
  if (!path.endsWith("/*")) return { shape, path: `${path}.${hasBody ? "md" : "yaml"}` };
  return { shape, path: path.replace("*", name === undefined ? "" : `${decoded(name)}.md`) };
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The page that shows a file or a list. */
export async function previewAddress(open: ReturnType<typeof openInForms>, contentDir: string): Promise<string> {
  if (!open) return addresses.home;
  return (await ownAddress(open.path, contentDir)) ?? open.shape.page;
}

/** The address of a service, blog or update, which depends on its title, slug or id. */
export async function ownAddress(path: string, contentDir: string): Promise<string | undefined> {
  const [kind = ""] = path.split("/");
  if (!["services", "blog", "updates"].includes(kind)) return undefined;
  const file = (await readMarkdownFiles(contentDir, kind)).find((candidate) => candidate.file === path);
  if (file === undefined || "problem" in file) return undefined;
  const { title, slug, id } = file.fields as Record<string, unknown>;
  if (kind === "updates") return addresses.update(String(id));
  const named = { title: String(title), slug: slug ? String(slug) : undefined };
  return kind === "blog" ? addresses.blog(blogSlug(named)) : addresses.service(serviceSlug(named));
}
