/**
 * An error whose message is for the person at the keyboard: what is wrong and what to do, in plain words. Commands print
 * the message alone, never a stack.
 */
export class UserError extends Error {
  override name = "UserError";
}
