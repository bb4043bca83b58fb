/**
 * What nobody sees: control and format characters, variation selectors, and letters without a shape, such as the fillers of
 * Hangul and the blank of Braille. White space is not among them.
 */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|(?!\s)\p{Cc}/gu;

export function withoutInvisible(text: string): string {
  return text.replace(invisible, "");
}
