import {
  type Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  Scalar,
  visit,
} from "yaml";
import { isoDate } from "#text/calendar-date.ts";

/**
 * Parses YAML fields, or says what is wrong with them. Values that YAML would truncate or convert are rejected, because an
 * editor who writes a text does not expect that. Dates stay text, since YAML 1.2 has no dates.
 */
export function parseFields(yaml: string): { fields: Record<string, unknown> } | { field?: string; problem: string } {
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter, prettyErrors: false });
  const unread = (at: number, why: string) => ({
    problem: `cannot be read at line ${lineCounter.linePos(at).line}: ${why}`,
  });
  const [fault] = [...document.errors, ...document.warnings];
  const change = firstChange(document, yaml);
  // Report the one that comes first in the file, since the other is often a consequence.
  if (change && !(fault && fault.pos[0] < change.at)) {
    const { field, at, problem } = change;
    return field === "" ? unread(at, problem) : { field, problem };
  }
  if (fault) return unread(fault.pos[0], explanations[fault.code] ?? `this is not a field; ${needsQuotes}`);
  if (document.directives?.yaml.explicit) return unread(0, 'a line cannot begin with "%" here; remove it');
  if (document.contents === null) return { fields: {} };
  if (!isMap(document.contents))
    return { problem: "has no fields; write each as its name, a colon, a space and the text in quotes" };
  return { fields: document.toJS() };
}

const needsQuotes = 'a text with ":", "#" or "*" in it needs quotes';

/** The library's messages in plain words. */
const explanations: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: "the field is written twice; keep one of the two",
  MULTIPLE_DOCS: 'there is a line "---" or "..." among the fields; remove it',
  TAB_AS_INDENT: "the line begins with a tab; use spaces instead",
  BLOCK_AS_IMPLICIT_KEY: `there is a second colon; ${needsQuotes}`,
  MISSING_CHAR: "a colon, a quote or a bracket is missing; add it, or put the whole text in quotes",
  BAD_INDENT: "the line is not indented like its neighbours; write the same number of spaces at the beginning",
  BAD_SCALAR_START: "a text that begins with that character needs quotes",
  BAD_DQ_ESCAPE: 'a "\\" has a meaning between double quotes; write it twice, or put the text in single quotes',
  RESOURCE_EXHAUSTION: "there are too many brackets; put the text in quotes",
};

type Change = { field: string; at: number; problem: string };

/** The first value that YAML would change, and how to quote it. */
function firstChange(document: Document.Parsed, yaml: string): Change | undefined {
  let found: Change | undefined;
  visit(document, {
    Node(key, node, path) {
      const [at, end] = node.range ?? [0, 0];
      const line = yaml.slice(at, lineEnd(yaml, at)).trim();
      const problem =
        nodeProblem(node, key === "key", yaml, at) ??
        (isScalar(node) && key !== "key" ? scalarProblem(node, line, yaml.slice(end)) : undefined);
      if (problem === undefined) return undefined;
      found = { field: isAlias(node) || key === "key" ? "" : fieldOf(path, node), at, problem };
      return visit.BREAK;
    },
  });
  return found;
}

function nodeProblem(node: Node, isKey: boolean, yaml: string, at: number): string | undefined {
  if (isAlias(node)) return `"*${node.source}" would refer to another text; ${needsQuotes}`;
  if (isKey && !isScalar(node)) return `the name of a field must be one word; ${needsQuotes}`;
  if (!node.anchor && !node.tag) return undefined;
  // `&name` and `!name` have a meaning in YAML, and are not part of the value that follows.
  const [mark = ""] = /[&!]\S*\s*$/.exec(yaml.slice(0, at)) ?? [];
  const written = (mark + yaml.slice(at, lineEnd(yaml, at))).trim();
  return `would lose its beginning; put it in quotes: ${JSON.stringify(written)}`;
}

/** @param line the value and the rest of its line; `after` is everything that follows the value */
function scalarProblem(scalar: Scalar, line: string, after: string): string | undefined {
  const { source = "", value, type } = scalar;
  const isBlock = type === Scalar.BLOCK_LITERAL || type === Scalar.BLOCK_FOLDED;
  if (isBlock && value === "") return `would be empty; put it in quotes: ${JSON.stringify(line)}, or leave it out`;
  if (type !== Scalar.PLAIN) return undefined;
  const [, inCurly] = /^[“”„‘’‚](.*)[“”„‘’‚"']$/su.exec(source) ?? [];
  if (inCurly !== undefined)
    return `stands in curly quotes, which would be shown; write straight ones: ${JSON.stringify(inCurly.trim())}`;
  const [remark] = /^[ \t]*#\S?/.exec(after) ?? [];
  // After a date, a number or nothing, "# …" is a comment but "#14" is not; after a text either may be meant as part of it.
  const isText = typeof value === "string" && isoDate(value) === undefined;
  if (remark && (isText || !remark.endsWith("#")))
    return `would lose everything after "#"; put it all in quotes: ${JSON.stringify(line)}, or the comment on its own line`;
  if (source === "" || typeof value === "string") return undefined;
  if (value === null) return `would be read as empty; put it in quotes: ${JSON.stringify(source)}, or leave it out`;
  if (source === String(value)) return undefined;
  const number = Number.isFinite(Number(value)) ? `, or write ${value}` : "";
  return `would be read as ${number ? value : "a number"}; put it in quotes: ${JSON.stringify(source)}${number}`;
}

function lineEnd(yaml: string, at: number): number {
  const end = yaml.indexOf("\n", at);
  return end < 0 ? yaml.length : end;
}

/** Such as `slides 2 title`: list items are numbered from 1. */
function fieldOf(path: readonly unknown[], node: unknown): string {
  const names = [...path, node].flatMap((part, index, all) => {
    if (isPair(part)) return isScalar(part.key) ? [String(part.key.value)] : [];
    return isSeq(part) ? [String(part.items.indexOf(all[index + 1]) + 1)] : [];
  });
  return names.filter((name) => name !== "0").join(" ");
}
