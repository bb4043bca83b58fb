/**
 * The same key for picture names that look the same: macOS writes accents as separate characters, and puts a narrow space,
 * which nobody can type, in the names of screenshots.
 */
export const pictureKey = (name: string) => name.normalize("NFC").replaceAll(/\p{Zs}/gu, " ");
