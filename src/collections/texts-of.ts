/** Every text in the fields of a file, with the name of its field; the numbers of a list count from 1. */
export function textsOf(value: unknown, field = ""): [string, string][] {
  if (typeof value === "string") return [[field, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    textsOf(inner, `${field} ${Array.isArray(value) ? Number(name) + 1 : name}`.trim()),
  );
}
