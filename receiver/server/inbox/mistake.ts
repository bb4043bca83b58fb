/** What a person who runs a command did wrong, or must do first, in one line. */
export class Mistake extends Error {
  override name = "Mistake";
}
