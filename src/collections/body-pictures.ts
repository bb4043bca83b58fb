/** The pictures that a Markdown body names: `![words](name)`, named as in the fields, from `images/`. */
export function bodyPictures(body: string): string[] {
  return [...body.matchAll(/!\[[^\]]*\]\(\s*(?:<([^>]*)>|([^\s)]+))/g)].map(
    ([, bracketed, plain]) => bracketed ?? plain ?? "",
  );
}
