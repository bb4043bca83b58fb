/** Reads what an editor writes: YAML files, and Markdown files that begin with YAML fields. Runs without Astro. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { LineCounter, parseDocument, visit } from "yaml";
import { listFiles } from "./list-files.ts";

/** A file that could be read, or what is wrong with it in an editor's words. `file` is relative to the content folder. */
export type ContentFile = { file: string; fields: unknown; body: string } | { file: string; problem: string };

/** Whether the fields say `draft: true`: shown while somebody edits, and never built. Whatever else is wrong with them. */
export const isDraft = (fields: unknown) =>
  typeof fields === "object" && fields !== null && "draft" in fields && fields.draft === true;

export async function readYamlFile(folder: string, file: string): Promise<ContentFile> {
  const written = await readFile(join(folder, file), "utf8").catch(() => undefined);
  return written === undefined ? { file, problem: "is missing" } : parse(file, withoutMark(written), "");
}

/** The Markdown files below a folder such as `blog`, in the order of their names; an absent folder has none. */
export async function readMarkdownFiles(folder: string, kind: string): Promise<ContentFile[]> {
  const files = (await listFiles(join(folder, kind))).filter(isText);
  return Promise.all(files.map((file) => readMarkdownFile(folder, `${kind}/${file}`)));
}

async function readMarkdownFile(folder: string, file: string): Promise<ContentFile> {
  if (!file.endsWith(".md")) return { file, problem: 'must be a Markdown file that ends in ".md"' };
  const written = withoutMark(await readFile(join(folder, file), "utf8"));
  const [, front, body = ""] = /^---\r?\n([\s\S]*?)\r?\n?---[ \t]*(?:\r?\n([\s\S]*))?$/.exec(written) ?? [];
  if (front === undefined)
    return { file, problem: 'must begin with a line "---", then the fields, then another line "---"' };
  // The empty line stands for "---", so that lines are counted as in the file.
  return parse(file, `\n${front}`, body);
}

const isText = (file: string) => /\.(mdx?|markdown|txt|ya?ml|docx?)$/i.test(file);

/** Some editors on Windows begin a file with a byte order mark. */
const withoutMark = (written: string) => written.replace(/^\uFEFF/, "");

/** Dates stay texts: YAML 1.2 has none. Warnings count as problems, since the library drops what it does not understand. */
function parse(file: string, yaml: string, body: string): ContentFile {
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter, prettyErrors: false });
  const problems = [...document.errors, ...document.warnings].map(({ message, pos: [at] }) => ({ message, at }));
  visit(document, {
    Alias(_, alias) {
      if (!alias.resolve(document))
        problems.push({ message: `"*${alias.source}" refers to nothing`, at: alias.range?.[0] ?? 0 });
    },
  });
  const [problem] = problems;
  if (!problem) return { file, fields: document.toJS() ?? {}, body };
  const { line } = lineCounter.linePos(problem.at);
  return {
    file,
    problem: `cannot be read at line ${line}: ${problem.message}; a text with ":", "#" or "*" in it needs quotes`,
  };
}
