import { isDeepStrictEqual } from "node:util";
import { type Document, isMap, isScalar, isSeq, type Node, parseDocument, Scalar } from "yaml";
import { fullDate } from "./full-date.ts";

/**
 * What a form has written, put into the file as it was: remarks, order, quotes, empty lines and line ends of the file stay,
 * and only values that differ change.
 * @param before the file as it is, YAML or Markdown with YAML at its head
 * @param after the file as Keystatic writes it, which is what comes back when the two cannot be put together
 */
export function keepRemarks(before: string, after: string): string {
  const isOfWindows = before.includes("\r\n");
  const [old, written] = [before, after].map((text) => text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n")) as [
    string,
    string,
  ];
  const together = isMarkdown(old) && isMarkdown(written) ? mergedMarkdown(old, written) : merged(old, written);
  return isOfWindows ? together.replaceAll("\n", "\r\n") : together;
}

/** The fields at the head of a Markdown file, and what follows. */
const head = /^---\n([\s\S]*?)\n---[ \t]*\n?([\s\S]*)$/;

const isMarkdown = (text: string) => head.test(text);

function mergedMarkdown(before: string, after: string): string {
  const [, oldHead = "", oldBody = ""] = head.exec(before) ?? [];
  const [, newHead = "", newBody = ""] = head.exec(after) ?? [];
  const body = oldBody.startsWith("\n") ? newBody : newBody.replace(/^\n/, "");
  return `---\n${merged(`${oldHead}\n`, `${newHead}\n`)}---\n${oldBody.trim() === newBody.trim() ? oldBody : body}`;
}

function merged(before: string, after: string): string {
  const document = parseDocument(before);
  const written = parseDocument(after);
  if (document.errors.length > 0 || written.errors.length > 0) return after;
  document.contents = put(document, document.contents, written.toJS()) as typeof document.contents;
  return document.toString({
    lineWidth: 0,
    doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
    defaultStringType: "QUOTE_DOUBLE",
    defaultKeyType: "PLAIN",
  });
}

/** @returns the node, changed to the value where it differs, or a new one */
function put(document: Document, node: Node | null | undefined, value: unknown): Node | null {
  if (isMap(node) && isFields(value)) {
    putFields(document, node, value);
    return node;
  }
  if (isSeq(node)) {
    // Paragraphs that were written as a list are one text in the form.
    const parts = typeof value === "string" ? value.split(/\n{2,}/) : value;
    if (Array.isArray(parts)) {
      node.items = putEntries(document, node.items as Node[], parts);
      return node;
    }
  }
  if (isScalar(node)) {
    if (isSame(node.value, value)) return node;
    if (node.value !== null && typeof node.value === typeof value) {
      // A word that had no quotes may become one that reads as a number or a day.
      if (typeof value === "string" && node.type === Scalar.PLAIN) node.type = Scalar.QUOTE_DOUBLE;
      node.value = value;
      return node;
    }
  }
  return document.createNode(value) as Node;
}

type Fields = ReturnType<typeof parseDocument>["contents"] & {
  items: { key: unknown; value: unknown }[];
  get(key: string, keepScalar: true): unknown;
  set(key: string, value: unknown): void;
  delete(key: unknown): boolean;
};

function putFields(document: Document, node: object, fields: Record<string, unknown>): void {
  const map = node as Fields;
  // A field that is named and left empty may stay so.
  for (const { key, value } of [...map.items])
    if (!(String(key) in fields) && !(isScalar(value) && value.value === null)) map.delete(key);
  for (const [key, part] of Object.entries(fields)) {
    const old = map.get(key, true) as Node | undefined;
    if (old === undefined && isNothing(part)) continue;
    const next = put(document, old, part);
    if (next !== old) map.set(key, next);
  }
}

/** Entries that are still there keep their remarks, wherever they stand now; each is used once. */
function putEntries(document: Document, old: readonly Node[], parts: readonly unknown[]): Node[] {
  const left: (Node | undefined)[] = [...old];
  const take = (at: number) => {
    const node = left[at];
    if (at >= 0) left[at] = undefined;
    return node;
  };
  const same = parts.map((part) => take(left.findIndex((node) => node && isDeepStrictEqual(node.toJSON(), part))));
  return parts.map((part, index) => same[index] ?? put(document, take(index), part)) as Node[];
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What a form writes of a field that nobody filled in. */
const isNothing = (value: unknown) =>
  value === false || value === "" || (typeof value === "object" && Object.keys(value ?? {}).length === 0);

/** Whether the file and the form mean the same: `11` and "11", `2026-5-4` and `2026-05-04`, nothing and an empty list. */
function isSame(old: unknown, value: unknown): boolean {
  if (old === null) return value === null || isNothing(value);
  return String(old) === String(value) || (typeof value === "string" && fullDate(String(old)) === value);
}
