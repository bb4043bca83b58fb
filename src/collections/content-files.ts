/** Reads content: YAML files, and Markdown files that begin with YAML fields. Runs without Astro. */
import { join } from "node:path";
import { splitFrontMatter } from "./front-matter.ts";
import { isIgnored, listContent } from "./list-content.ts";
import { parseFields } from "./parse-fields.ts";
import { readText } from "./read-text.ts";

/** A content file, or what is wrong with it in words for an editor. `file` is relative to the content folder. */
export type ContentFile =
  | { file: string; fields: Record<string, unknown>; body: string }
  | { file: string; field?: string; problem: string };

/**
 * Whether a text says `draft: true`: shown while somebody edits, and never built. Whatever else is wrong with its fields. In
 * the other files `draft` is no field, and leaves nothing out.
 */
export const isDraft = (file: string, { draft }: Record<string, unknown>) =>
  draft === true && /^(?:blog|services|updates)\//.test(file);

export async function readYamlFile(folder: string, file: string): Promise<ContentFile> {
  const read = await readText(join(folder, file));
  return "problem" in read ? { file, ...read } : { file, body: "", ...parseFields(read.text) };
}

/**
 * The Markdown files in a folder such as `blog`, sorted by name; none if there is no such folder. Names that begin with `_` or
 * a full stop are ignored.
 */
export async function readMarkdownFiles(folder: string, kind: string): Promise<ContentFile[]> {
  const entries = await listContent(join(folder, kind));
  const files = entries.map(({ path }) => path).filter((path) => isText(path) && !isIgnored(path));
  return Promise.all(files.map((file) => readMarkdownFile(folder, `${kind}/${file}`)));
}

async function readMarkdownFile(folder: string, file: string): Promise<ContentFile> {
  if (!file.endsWith(".md")) return { file, problem: 'must be a Markdown file that ends in ".md"' };
  const read = await readText(join(folder, file));
  if ("problem" in read) return { file, ...read };
  const parts = splitFrontMatter(read.text);
  if (!parts) return { file, problem: 'must begin with a line "---", then the fields, then another line "---"' };
  const { yaml, body } = parts;
  // The empty line replaces "---", so that line numbers match the file.
  return { file, body, ...parseFields(`\n${yaml}`) };
}

const isText = (file: string) => /\.(mdx?|markdown|txt|ya?ml|docx?)$/i.test(file);
