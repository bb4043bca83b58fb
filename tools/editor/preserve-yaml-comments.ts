import { isDeepStrictEqual } from "node:util";
import { type Document, isMap, isScalar, isSeq, type Node, parseDocument, Scalar } from "yaml";
import { splitFrontMatter } from "../../src/collections/front-matter.ts";
import { isoDate } from "../../src/text/calendar-date.ts";

/**
 * Merges what a form has saved into the existing file: comments, order, quotes, empty lines and line endings stay, and
 * only values that differ change.
 * @param before the file, YAML or Markdown with front matter
 * @param saved the file as Keystatic writes it; returned if one of the two cannot be parsed
 */
export function preserveYamlComments(before: string, saved: string): string {
  const [old, now] = [split(before), split(saved)];
  const document = parseDocument(old.yaml);
  const values = parseDocument(now.yaml);
  if (document.errors.length > 0 || values.errors.length > 0) return saved;
  document.contents = merge(document, document.contents, values.toJS()) as typeof document.contents;
  const body = now.body === undefined ? undefined : mergeBody(old.body ?? "", now.body);
  return written(document, body, before);
}

/** Adds an entry to a list field, which is created if missing. */
export function addEntry(before: string, field: string, entry: string): string {
  const { yaml, body } = split(before);
  const document = parseDocument(yaml);
  const list = document.get(field);
  if (isSeq(list)) list.add(entry);
  else document.set(field, [entry]);
  return written(document, body, before);
}

function written(document: Document, body: string | undefined, before: string): string {
  const yaml = document.toString({
    lineWidth: 0,
    flowCollectionPadding: false,
    doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
    defaultStringType: "QUOTE_DOUBLE",
    defaultKeyType: "PLAIN",
  });
  const text = body === undefined ? yaml : `---\n${yaml}---\n${body}`;
  return before.includes("\r\n") ? text.replaceAll("\n", "\r\n") : text;
}

/** The YAML, and the text below it in a Markdown file. */
function split(file: string): { yaml: string; body?: string } {
  const text = file.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  return splitFrontMatter(text) ?? { yaml: text };
}

/** Keystatic writes an empty line above the text, which the file may not have had. */
function mergeBody(old: string, now: string): string {
  if (old.trim() === now.trim()) return old;
  return old.startsWith("\n") ? now : now.replace(/^\n/, "");
}

/** @returns the node, changed where it differs from the value, or a new one */
function merge(document: Document, node: Node | null | undefined, value: unknown): Node {
  if (isMap<string, Node>(node) && isFields(value)) {
    for (const key of Object.keys(node.toJSON())) if (!(key in value || isEmpty(node.get(key)))) node.delete(key);
    for (const [key, part] of Object.entries(value)) {
      const old = node.get(key, true) as Node | undefined;
      // Keystatic writes every list and checkbox, even those that nobody filled in.
      if (!isEmpty(old?.toJSON()) || !isEmpty(part)) node.set(key, merge(document, old, part));
    }
    return node;
  }
  if (isSeq<Node>(node)) {
    // Paragraphs written as a list are one text in the form.
    const parts = typeof value === "string" ? value.split(/\n{2,}/) : value;
    if (Array.isArray(parts)) {
      node.items = mergeEntries(document, node.items, parts);
      return node;
    }
  }
  if (isScalar(node) && typeof value !== "object") {
    if (isSame(node.value, value)) return node;
    // The new text might otherwise be read as a number or a date.
    if (typeof value === "string" && node.type === Scalar.PLAIN) node.type = Scalar.QUOTE_DOUBLE;
    node.value = value;
    return node;
  }
  return document.createNode(value) as Node;
}

/** Unchanged entries keep their comments, even if they moved. Each is used once. */
function mergeEntries(document: Document, old: readonly Node[], values: readonly unknown[]): Node[] {
  const unused: (Node | undefined)[] = [...old];
  const take = (index: number) => unused.splice(index, 1, undefined)[0];
  const same = values.map((value) => {
    const index = unused.findIndex((node) => node && isDeepStrictEqual(node.toJSON(), value));
    return index < 0 ? undefined : take(index);
  });
  return values.map((value, index) => same[index] ?? merge(document, take(index), value)) as Node[];
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What a form writes for a field that nobody filled in. */
const isEmpty = (value: unknown) =>
  value == null || value === false || value === "" || (typeof value === "object" && Object.keys(value).length === 0);

/** Whether file and form mean the same: `11` and "11", `2026-5-4` and `2026-05-04`. */
const isSame = (old: unknown, value: unknown) =>
  String(old) === String(value) || (typeof value === "string" && isoDate(String(old)) === value);
