/**
 * Whether a text is one e-mail address alone, in signs that mean nothing to a mail header and pass any mail server. Others
 * exist and are rare; their owners are answered by copying the address.
 */
export function isEmailAddress(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{M}\p{N}-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]+$/u.test(text)
  );
}
