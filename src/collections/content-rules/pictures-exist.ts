import { basename, join } from "node:path";
import { bodyPictures } from "#collections/body-pictures.ts";
import { pictureKey } from "#collections/picture-name.ts";
import { isDrawing, pictureNameProblem, pictureProblem } from "#collections/picture-problem.ts";
import type { Content } from "./content.ts";
import { error, type Finding } from "./finding.ts";

/** Every picture used in a field or a text exists, and browsers can show it. */
export async function* picturesExist(content: Content): AsyncGenerator<Finding> {
  const named = namedPictures(content);
  const names = [...new Set(named.map(({ name }) => name))];
  const problems = new Map(
    await Promise.all(names.map(async (name) => [name, await problemOf(name, content)] as const)),
  );
  for (const { file, field, name } of named) {
    const problem = problems.get(name);
    if (problem !== undefined) yield error(file, field, problem);
  }
  yield* alike(content);
  yield* unnamedDrawings(content, new Set(names.map(pictureKey)));
}

/** Names that look the same would be treated as one picture. */
function* alike({ images }: Content): Generator<Finding> {
  const first = new Map<string, string>();
  for (const name of images) {
    if (first.has(pictureKey(name)))
      yield error(`images/${name}`, "", "looks the same as the name of another picture; rename it");
    first.set(pictureKey(name), name);
  }
}

/** SVGs are published as they are, whether a page uses them or not. */
async function* unnamedDrawings({ folder, images, publicFolder, publicFiles }: Content, named: Set<string>) {
  const unnamed = images.filter((name) => !named.has(pictureKey(name)));
  const files = [
    ...unnamed.map((name) => ({ file: `images/${name}`, path: join(folder, "images", name) })),
    ...publicFiles.map((name) => ({ file: `public${name}`, path: join(publicFolder, name) })),
  ].filter(({ file }) => isDrawing(file));
  const problems = await Promise.all(files.map(({ file, path }) => pictureProblem(path, basename(file))));
  for (const [index, problem] of problems.entries()) if (problem) yield error(files[index]?.file ?? "", "", problem);
}

function namedPictures({ texts }: Content) {
  return texts.flatMap(({ file, field, text }) => {
    if (field === "") return bodyPictures(text).map((name) => ({ file, field: "picture in the text", name }));
    return /\bimage$/.test(field) && text !== "" ? [{ file, field, name: text.trim() }] : [];
  });
}

async function problemOf(name: string, { folder, images, publicFiles }: Content): Promise<string | undefined> {
  const problem = pictureNameProblem(name);
  if (problem !== undefined || publicFiles.includes(name)) return problem;
  const there = images.find((image) => pictureKey(image) === pictureKey(name));
  if (there !== undefined) return pictureProblem(join(folder, "images", there), name);
  if (name.startsWith("/")) return `the picture "${name}" is not in the folder public`;
  const other = images.find((image) => pictureKey(image).toLowerCase() === pictureKey(name).toLowerCase());
  const remedy = other ? `write "${other}", its exact name` : "put it there, or write its exact name";
  return `the picture "${name}" is not in the folder images; ${remedy}`;
}
