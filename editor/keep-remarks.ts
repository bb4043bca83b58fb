import { type Document, isMap, isScalar, isSeq, type Node, parseDocument } from "yaml";

/**
 * What a form has written, put into the file as it was: remarks, order, quotes and empty lines of the file stay, and only
 * values that differ change.
 * @param before the file as it is, YAML or Markdown with YAML at its head
 * @param after the file as Keystatic writes it, which is what comes back when the two cannot be put together
 */
export function keepRemarks(before: string, after: string): string {
  const [, oldHead, oldRest = ""] = head.exec(before) ?? [];
  const [, newHead, newRest = ""] = head.exec(after) ?? [];
  if (oldHead === undefined || newHead === undefined) return oldRest || newRest ? after : merged(before, after);
  return `---\n${merged(`${oldHead}\n`, newHead)}---\n${newRest}`;
}

/** The fields at the head of a Markdown file, and what follows. */
const head = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*\r?\n?([\s\S]*)$/;

function merged(before: string, after: string): string {
  const document = parseDocument(before);
  const written = parseDocument(after);
  if (document.errors.length > 0 || written.errors.length > 0) return after;
  document.contents = put(document, document.contents, written.toJS()) as typeof document.contents;
  return document.toString({ lineWidth: 0, defaultStringType: "QUOTE_DOUBLE", defaultKeyType: "PLAIN" });
}

/** @returns the node, changed to the value where it differs, or a new one */
function put(document: Document, node: Node | null | undefined, value: unknown): Node | null {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  if (isMap(node) && isObject) {
    const fields = value as Record<string, unknown>;
    for (const { key } of [...node.items]) if (!(String(key) in fields)) node.delete(key);
    for (const [key, part] of Object.entries(fields)) {
      const old = node.get(key, true) as Node | undefined;
      const next = put(document, old, part);
      if (next !== old) node.set(key, next);
    }
    return node;
  }
  if (isSeq(node) && Array.isArray(value)) {
    const old = [...node.items] as Node[];
    const alike = (part: unknown) => old.find((item) => JSON.stringify(item) === JSON.stringify(part));
    node.items = value.map((part, index) => alike(part) ?? put(document, old[index], part));
    return node;
  }
  if (isScalar(node)) {
    const isNothing = node.value === null && typeof value === "object" && Object.keys(value ?? {}).length === 0;
    if (node.value === value || isNothing) return node;
    if (typeof node.value === typeof value && node.value !== null) {
      node.value = value;
      return node;
    }
  }
  return document.createNode(value) as Node;
}
