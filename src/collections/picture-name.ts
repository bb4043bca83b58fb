/**
 * What names of pictures that look alike have in common: macOS writes accents as characters of their own, and a narrow
 * blank into the names of screenshots, which nobody can type.
 */
export const pictureKey = (name: string) => name.normalize("NFC").replaceAll(/\p{Zs}/gu, " ");
