/** The pictures used in a Markdown body, `![words](name)`. As in the fields, names are relative to `images/`. */
export function bodyPictures(body: string): string[] {
  return [...bracketedNames(body).matchAll(/!\[[^\]]*\]\(\s*(?:<([^>]*)>|([^\s)]+))/g)].map(([, bracketed, plain]) =>
    decoded(bracketed ?? plain ?? ""),
  );
}

/**
 * Puts picture names between `<` and `>`, without which Markdown does not accept spaces and brackets: "IMG_1 (2).jpg".
 */
export function bracketedNames(body: string): string {
  const picture =
    /(!\[[^\]\n]*\]\()[ \t]*([^<>"\n]*?\.(?:svg|png|jpe?g|webp|avif|gif|hei[cf]))([ \t]+"[^"\n]*")?[ \t]*\)/gi;
  return body.replace(picture, (_, words: string, name: string, title = "") => `${words}<${name}>${title})`);
}

/** As Markdown reads an address: `%20` is a space. */
function decoded(name: string): string {
  try {
    return decodeURI(name);
  } catch {
    return name;
  }
}
