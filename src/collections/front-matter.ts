/**
 * Splits a Markdown file into fields and body; undefined if it does not begin with fields. Only a line that is just `---`
 * ends them, not a comment with dashes or an indented line.
 * @param written with `\n` as line ends
 */
export function splitFrontMatter(written: string): { yaml: string; body: string } | undefined {
  const [, yaml, body = ""] = /^---\n((?:.*\n)*?)---[ \t]*(?:\n([\s\S]*))?$/.exec(written) ?? [];
  return yaml === undefined ? undefined : { yaml, body };
}
