/** The pictures that a Markdown body names: `![words](name)`, named as in the fields, from `images/`. */
export function bodyPictures(body: string): string[] {
  return [...bracketedNames(body).matchAll(/!\[[^\]]*\]\(\s*(?:<([^>]*)>|([^\s)]+))/g)].map(([, bracketed, plain]) =>
    decoded(bracketed ?? plain ?? ""),
  );
}

/**
 * A body whose pictures may have blanks and brackets in their names, as phones and computers give them: "IMG_1 (2).jpg".
 * Markdown takes such a name only between `<` and `>`.
 */
export function bracketedNames(body: string): string {
  const picture =
    /(!\[[^\]\n]*\]\()[ \t]*([^<>"\n]*?\.(?:svg|png|jpe?g|webp|avif|gif|hei[cf]))([ \t]+"[^"\n]*")?[ \t]*\)/gi;
  return body.replace(picture, (_, words: string, name: string, title = "") => `${words}<${name}>${title})`);
}

/** As Markdown reads an address: `%20` is a blank. */
function decoded(name: string): string {
  try {
    return decodeURI(name);
  } catch {
    return name;
  }
}
