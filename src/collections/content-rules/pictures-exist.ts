import { join } from "node:path";
import { bodyPictures } from "#collections/body-pictures.ts";
import { pictureNameProblem, pictureProblem } from "#collections/picture-problem.ts";
import type { Content } from "./content.ts";
import { error, type Finding } from "./finding.ts";

/** Every picture that a field or a text names is there, and browsers can show it. */
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
  if (images.includes(name)) return pictureProblem(join(folder, "images", name), name);
  if (name.startsWith("/")) return `the picture "${name}" is not in the folder public`;
  const other = images.find((image) => image.toLowerCase() === name.toLowerCase());
  const remedy = other ? `write "${other}", as it is called there` : "put it there, or write its exact name";
  return `the picture "${name}" is not in the folder images; ${remedy}`;
}
