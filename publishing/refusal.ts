/** Why nothing was published, in words for the person who ran the command: what is wrong, and what to do. */
export class Refusal extends Error {
  override name = "Refusal";
}
