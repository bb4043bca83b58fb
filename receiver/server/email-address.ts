/**
 * Whether a text is one e-mail address and nothing else, in characters that are harmless in a mail header and that every
 * mail server takes. Others exist and are rare; staff answer those by copying the address.
 */
export function isEmailAddress(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{M}\p{N}-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]+$/u.test(text)
  );
}
