/**
 * An error message for the person at the keyboard: what is wrong and what to do, in plain words. Commands print it without
 * a stack.
 */
export class UserError extends Error {
  override name = "UserError";
}
