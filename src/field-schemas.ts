/** The shapes that fields of content have in common, with the words an editor reads when something is wrong. */
import { z } from "zod";

/**
 * A required text.
 * @param example shows an editor what to write
 * @param format tells the form of `npm run edit` that this is text of more than a line, or a picture's name
 */
export const text = (example: string, format?: "prose" | "picture") =>
  z
    .string({
      error: ({ input }) =>
        input === undefined || input === null
          ? `is missing; write for example: ${example}`
          : `must be a text; put it in quotes, ${typeof input === "object" ? `for example: "${example}"` : `as "${input}"`}`,
    })
    .trim()
    .min(1, `is empty; write for example: ${example}`)
    .meta({ examples: [example], ...(format && { format }) });

/** An optional field may be missing or empty. */
export const optional = <T extends z.ZodType>(shape: T) =>
  z.preprocess((value) => (value === null || value === "" ? undefined : value), shape.optional());

export const list = <T extends z.ZodType>(entry: T, what: string) =>
  z.array(entry, { error: `must be a list: ${what}, each on a line that begins with "- "` });

export const webAddress = z
  .url({ protocol: /^https?$/, error: "must be a web address that begins with https://" })
  .meta({ examples: ["https://www.example.com"] });
