/** Reads, parses and validates a content folder once, for all the rules. Runs without Astro. */
import { existsSync } from "node:fs";
import type { z } from "astro/zod";
import { type ContentFile, isDraft, readMarkdownFiles, readYamlFile } from "#collections/content-files.ts";
import { listContent, listFiles, listPictures } from "#collections/list-content.ts";
import * as shapes from "#content.config.ts";
import { compileRules } from "#visitor-tools/compile-rules.ts";
import { optionalRuleFiles, type RuleFiles, ruleFiles } from "#visitor-tools/rule-schemas.ts";
import { error, type Finding } from "./finding.ts";

/** A valid file. `body` is the Markdown below the fields. */
export type Entry<Data> = { file: string; data: Data; body: string };

export type Content = Awaited<ReturnType<typeof readContent>>;

/**
 * @param folder a folder shaped like `content/`
 * @param publicFolder the folder of files whose names begin with `/`
 */
export async function readContent(folder: string, publicFolder: string, today: Date) {
  /** Findings about unreadable or invalid files. Of these files, only `texts` has what could be read. */
  const unusable: Finding[] = [];
  /** Every text of every file. The field of a Markdown body is "". */
  const texts: { file: string; field: string; text: string }[] = [];
  /** Files that say `draft: true`. */
  const drafts = new Set<string>();
  const accept = <Data>(shape: z.ZodType<Data>, read: ContentFile): Entry<Data>[] => {
    const { file } = read;
    if ("problem" in read) {
      unusable.push(error(file, read.field ?? "", read.problem));
      return [];
    }
    const { fields, body } = read;
    if (isDraft(file, fields)) drafts.add(file);
    for (const [field, text] of [...textsOf(fields), ["", body] as const]) texts.push({ file, field, text });
    const { data, error: refused } = shape.safeParse(fields);
    if (refused) unusable.push(...refused.issues.flatMap((issue) => issueFindings(file, issue)));
    return refused ? [] : [{ file, data: data as Data, body }];
  };
  const readOne = async <Data>(name: string, shape: z.ZodType<Data>) =>
    accept(shape, await readYamlFile(folder, `${name}.yaml`))[0]?.data;
  const readAll = async <Data>(kind: string, shape: z.ZodType<Data>) =>
    // Drafts last, so that a clash is reported for the draft.
    (await readMarkdownFiles(folder, kind))
      .flatMap((file) => accept(shape, file))
      .toSorted((a, b) => Number(drafts.has(a.file)) - Number(drafts.has(b.file)));

  const site = await readOne("site", shapes.site);
  const home = await readOne("home", shapes.home);
  const about = await readOne("about", shapes.about);
  await readOne("services", shapes.servicesPage);
  const services = await readAll("services", shapes.service);
  const blogs = await readAll("blog", shapes.blog);
  const updates = await readAll("updates", shapes.update);
  await readOne("update-messages", shapes.updateMessages);
  const legal = await readAll("legal", shapes.legalText);
  const entries = await listContent(folder);
  /** The rules of the visitor's tools; none without a folder for them, or while a file of it cannot be read. */
  const readTools = async () => {
    const has = (file: string) => entries.some(({ path }) => path === `tools/${file}`);
    if (!Object.keys(ruleFiles).some(has)) return undefined;
    const files = Object.entries(ruleFiles).map(async ([file, shape]) => {
      if (optionalRuleFiles.includes(file) && !has(file)) return [file, shape.parse({})];
      return [file, accept<unknown>(shape, await readYamlFile(folder, `tools/${file}`))[0]?.data];
    });
    const read = await Promise.all(files);
    if (read.some(([, data]) => data === undefined)) return undefined;
    const whole = Object.fromEntries(read) as RuleFiles;
    return { files: whole, ...compileRules(whole) };
  };
  const tools = await readTools();
  return {
    folder,
    publicFolder,
    today,
    unusable: existsSync(folder) ? unusable : [error(folder, "", "there is no content folder here")],
    ...{ site, home, about, services, blogs, updates, legal, tools, texts, drafts },
    /** Everything in the folder. */
    entries,
    /** Paths below `images/`, and below the public folder with a leading `/`. */
    images: await listPictures(folder),
    publicFiles: (await listFiles(publicFolder)).map((name) => `/${name}`),
  };
}

/** Every text in the fields of a file, with the name of its field. List items are numbered from 1. */
function textsOf(value: unknown, field = ""): [string, string][] {
  if (typeof value === "string") return [[field, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    textsOf(inner, `${field} ${Array.isArray(value) ? Number(name) + 1 : name}`.trim()),
  );
}

/** A Zod issue in words for an editor: one finding per field. */
function issueFindings(file: string, issue: z.core.$ZodIssue): Finding[] {
  const field = issue.path.map((part) => (typeof part === "number" ? part + 1 : String(part))).join(" ");
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) =>
      error(file, `${field} ${key}`.trim(), "is not a field of this file; correct its name, or remove it"),
    );
  const isGroup = issue.code === "invalid_type" && issue.expected === "object";
  return [error(file, field, isGroup ? "must contain fields, each on its own line below it" : issue.message)];
}
