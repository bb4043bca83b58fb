/**
 * The fields and the text of a Markdown file; undefined when it does not begin with fields. Only a line `---` of its own
 * ends them: neither a remark with dashes in it nor an indented line does. Every reader of these files uses this one.
 * @param written with `\n` as its line ends
 */
export function splitFrontMatter(written: string): { yaml: string; body: string } | undefined {
  const [, yaml, body = ""] = /^---\n((?:.*\n)*?)---[ \t]*(?:\n([\s\S]*))?$/.exec(written) ?? [];
  return yaml === undefined ? undefined : { yaml, body };
}
