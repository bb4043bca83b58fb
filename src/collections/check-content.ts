/**
 * Reads a content folder the way the build will and finds every mistake in it, so that an editor sees all of them at
 * once, with the file, the field and what to write. Runs without Astro.
 */

import { existsSync } from "node:fs";
import { join } from "node:path";
import * as shapes from "#content.config.ts";
import { addresses } from "#contract/addresses.ts";
import { placesIn } from "#text/fill-in.ts";
import { blogSlug, categoryOf, categorySlug, legalFiles, serviceSlug } from "./addresses.ts";
import { bodyPictures } from "./body-pictures.ts";
import { type ContentFile, readMarkdownFiles, readYamlFile } from "./content-files.ts";
import { legalWords } from "./legal-placeholders.ts";
import { listFiles } from "./list-files.ts";
import { pictureNameProblem, pictureProblem } from "./picture-problem.ts";

/** `file` is relative to the content folder; `field` is empty when the whole file is meant. */
export type Mistake = { file: string; field: string; problem: string };

type Checked<T> = { file: string; data: T };
/** The part of a Zod shape that is needed here. */
type Shape<T> = {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: { issues: readonly Issue[] } };
};
type Issue = { path: PropertyKey[]; message: string; code: string; keys?: string[]; errors?: Issue[][] };

/**
 * @param folder a folder shaped like `content/`
 * @param publicFolder where pictures that begin with `/` lie
 * @returns all mistakes, in the order of the files; empty when the folder can be built
 */
export async function checkContent(folder: string, publicFolder: string): Promise<Mistake[]> {
  const mistakes: Mistake[] = [];
  const say = (file: string, field: string, problem: string) => mistakes.push({ file, field, problem });

  if (!existsSync(folder)) return [{ file: folder, field: "", problem: "the content folder is not there" }];
  const check = <T>(shape: Shape<T>, file: string, value: unknown): Checked<T>[] => {
    const result = shape.safeParse(value ?? {});
    if (result.success) return [{ file, data: result.data }];
    for (const issue of result.error.issues) sayIssue(issue, (field, problem) => say(file, field, problem));
    return [];
  };
  const checkFile = <T>(shape: Shape<T>, read: ContentFile): Checked<T & { body: string }>[] => {
    if ("problem" in read) {
      say(read.file, "", read.problem);
      return [];
    }
    return check(shape, read.file, read.fields).map(({ file, data }) => ({ file, data: { ...data, body: read.body } }));
  };
  const readOne = async <T>(file: string, shape: Shape<T>) => checkFile(shape, await readYamlFile(folder, file))[0];
  const readAll = async <T>(kind: string, shape: Shape<T>) =>
    (await readMarkdownFiles(folder, kind)).flatMap((file) => checkFile(shape, file));

  const site = await readOne("site.yaml", shapes.site);
  const home = await readOne("home.yaml", shapes.home);
  await readOne("about.yaml", shapes.about);
  await readOne("services.yaml", shapes.servicesPage);
  const services = await readAll("services", shapes.service);
  const blogs = await readAll("blog", shapes.blog);
  const updates = await readAll("updates", shapes.update);
  await readOne("update-messages.yaml", shapes.updateMessages);
  const legal = await readAll("legal", shapes.legalText);

  const checkAddresses = (kind: string, items: { file: string; field: string; address: string; remedy: string }[]) => {
    const taken = new Map<string, string>();
    for (const { file, field, address, remedy } of items) {
      // Letter case alone does not tell two files apart on every disk that may serve them.
      const key = address.toLowerCase();
      const other = taken.get(key);
      if (!/[a-z\d]/i.test(address)) say(file, field, `gives an empty address; ${remedy}`);
      else if (!usable.test(address))
        say(file, field, `"${address}" cannot stand in an address; use Latin letters, digits and hyphens`);
      else if (reserved.has(key)) say(file, field, `gives the address "${address}", which the site needs; ${remedy}`);
      else if (other) say(file, field, `gives the address ${kind}/${address}, which ${other} has already; ${remedy}`);
      else taken.set(key, file);
    }
  };
  checkAddresses(
    addresses.services,
    services.map(({ file, data }) => ({
      file,
      field: "title",
      address: serviceSlug(data),
      remedy: "choose another title, with Latin letters or digits",
    })),
  );
  checkAddresses(
    "/blog",
    blogs.map(({ file, data }) => ({
      file,
      field: data.slug === undefined ? "title" : "slug",
      address: blogSlug(data),
      remedy: 'write another "slug", as slug: company-registration',
    })),
  );
  checkAddresses(
    "/updates",
    updates.map(({ file, data }) => ({ file, field: "id", address: data.id, remedy: "write another id" })),
  );

  const categories = new Map<string, { name: string; file: string }>();
  const categoryAddresses = new Map<string, { address: string; file: string }>();
  for (const { file, data } of blogs) {
    const name = categoryOf(data);
    const address = categorySlug(data);
    const field = data.category_slug === undefined ? "category" : "category_slug";
    const other = categories.get(address.toLowerCase());
    if (!/[a-z\d]/i.test(address))
      say(file, field, 'gives an empty address; write a "category_slug", as category_slug: tax');
    else if (!usable.test(address) || reserved.has(address))
      say(file, field, `"${address}" cannot be the address of a category; use Latin letters, digits and hyphens`);
    else if (other !== undefined && other.name !== name)
      say(
        file,
        field,
        `gives the same address as the category "${other.name}" in ${other.file}; write both names alike`,
      );
    else if (other === undefined) categories.set(address.toLowerCase(), { name, file });
    const first = categoryAddresses.get(name);
    if (first === undefined) categoryAddresses.set(name, { address, file });
    else if (first.address !== address)
      say(file, field, `the category "${name}" has another address in ${first.file}; write the same category_slug`);
  }

  for (const { file, data } of [...blogs, ...updates])
    if (data.content !== undefined && data.content.length > 0 && data.body.trim() !== "")
      say(file, "content", "stands beside a text under the fields; keep one of the two");

  for (const { file, data } of legal) {
    if (!legalFiles.includes(file)) say(file, "", `is no text the site knows; there can be ${legalFiles.join(", ")}`);
    if (!site) continue;
    const words: Record<string, string | undefined> = legalWords(site.data, data);
    const texts = { enquiry_form: data.enquiry_form, newsletter_form: data.newsletter_form, footer: data.footer };
    for (const [field, text] of Object.entries({ ...texts, "": data.body }))
      for (const place of new Set(placesIn(text ?? ""))) {
        if (!(place in words)) say(file, field, `"{${place}}" is filled in by nothing; write ${placesOf(words)}`);
        else if (words[place] === undefined) say(file, place, `is missing; the text has a place for it: {${place}}`);
      }
  }

  const pictures = new Set([
    ...(await listFiles(join(folder, "images"))),
    ...(await listFiles(publicFolder)).map((name) => `/${name}`),
  ]);
  const named: { file: string; field: string; name: string }[] = [];
  const picture = (file: string, field: string, name: string | undefined) => {
    if (name !== undefined) named.push({ file, field, name });
  };
  home?.data.slides.forEach((slide, index) => {
    picture("home.yaml", `slides ${index + 1} image`, slide.image);
  });
  for (const { file, data } of [...services, ...blogs]) picture(file, "image", data.image);
  for (const { file, data } of [...services, ...blogs, ...updates, ...legal])
    for (const name of bodyPictures(data.body)) picture(file, "picture in the text", name);

  const problemOf = (name: string): string | undefined | Promise<string | undefined> => {
    const problem = pictureNameProblem(name);
    if (problem !== undefined) return problem;
    if (pictures.has(name))
      return name.startsWith("/") ? undefined : pictureProblem(join(folder, "images", name), name);
    if (name.startsWith("/")) return `the picture "${name}" is not in the folder public`;
    const other = [...pictures].find((there) => there.toLowerCase() === name.toLowerCase());
    const remedy = other ? `write "${other}", as it is called there` : "put it there, or write its exact name";
    return `the picture "${name}" is not in the folder images; ${remedy}`;
  };
  const names = [...new Set(named.map(({ name }) => name))];
  const problems = new Map(await Promise.all(names.map(async (name) => [name, await problemOf(name)] as const)));
  for (const { file, field, name } of named) {
    const problem = problems.get(name);
    if (problem !== undefined) say(file, field, problem);
  }

  return mistakes;
}

const placesOf = (words: object) =>
  Object.keys(words)
    .map((name) => `{${name}}`)
    .join(", ");

/** Names of files the site itself puts beside the pages of a section. */
const reserved = new Set(["404", "index"]);

/** What can be the last part of an address on every host; some take a name that ends in `.html` for the file. */
const usable = /^\w(?!.*\.html$)[\w.-]*$/i;

/** Zod's issues in an editor's words: one line for each field. */
function sayIssue(issue: Issue, say: (field: string, problem: string) => void) {
  const field = issue.path.map((part) => (typeof part === "number" ? part + 1 : String(part))).join(" ");
  if (issue.code === "unrecognized_keys") {
    for (const key of issue.keys ?? [])
      say([field, key].filter(Boolean).join(" "), "is not a field of this file; correct its name, or take it out");
  } else say(field, issue.message.startsWith("Invalid") ? `is not right: ${issue.message}` : issue.message);
}

/** All mistakes as a text for a terminal. */
export function describeMistakes(mistakes: readonly Mistake[]): string {
  return mistakes.map(({ file, field, problem }) => `  ${file}${field ? `, ${field}` : ""}: ${problem}`).join("\n");
}
