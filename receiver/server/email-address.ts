/**
 * Whether a text is a single e-mail address whose characters are safe in a mail header and accepted by every mail
 * server. The few others are left as text; staff can copy them.
 */
export function isEmailAddress(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{M}\p{N}-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]+$/u.test(text)
  );
}
