import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { collections } from "../../src/content.config.ts";
import { contentShapes, type Shape } from "./content-shapes.ts";

const shapes = contentShapes();

test("every content file can be edited, and every kind of content that the build knows", () => {
  const names = readdirSync("content", { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => /\.(ya?ml|md)$/.test(name))
    .map((name) => name.replace(/\.(ya?ml|md)$/, ""));
  const covered = (name: string) =>
    shapes.some(({ path }) => path === name || (path.endsWith("/*") && name.startsWith(path.slice(0, -1))));
  // Worked examples are written by hand: their answers have no fixed fields.
  expect(names.filter((name) => !covered(name) && name !== "tools/examples")).toEqual([]);
  // The three legal texts are of one kind; the rules of the tools are no collection.
  const site = shapes.filter(({ path }) => !path.startsWith("tools/"));
  expect(site).toHaveLength(Object.keys(collections).length + 2);
});

test("the editor can show every field that the build checks", () => {
  const unknown: string[] = [];
  const look = (shape: Shape, name: string) => {
    for (const [key, part] of Object.entries(shape.properties ?? {})) look(part, `${name}.${key}`);
    if (shape.items) look(shape.items, `${name}[]`);
    const own = ["picture", "date", "written-date"].includes(shape.format ?? "");
    const known = ["string", "integer", "boolean", "array", "object"].includes(String(shape.type));
    if (!own && !known && !shape.anyOf) unknown.push(name);
  };
  for (const { path, shape } of shapes) look(shape, path);
  expect(unknown).toEqual([]);
});

test("the editor has the same required fields and limits as the build", () => {
  const of = (path: string) => shapes.find((shape) => shape.path === path)?.shape ?? {};
  expect(of("blog/*").required).toEqual(["title"]);
  expect(of("services/*").properties?.description?.maxLength).toBe(200);
  expect(of("home").properties?.slides).toMatchObject({ minItems: 3, maxItems: 3 });
  expect(of("site").properties?.notice_seconds).toMatchObject({ minimum: 5, maximum: 60 });
  expect(of("update-messages").properties?.messages?.items?.properties?.tags?.enum).toContain("warning");
});
