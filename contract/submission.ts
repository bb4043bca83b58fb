/**
 * What the page and every receiver agree on: the kinds of submission and their fields. This file imports nothing, so each
 * side can be replaced without the other noticing.
 */

/** The two things a visitor can send (specification §3). */
export type Kind = "enquiry" | "newsletter";

/** The fields of each kind, all text, all required, in the order of the form (specification §3 and §5). */
export const fields = {
  enquiry: ["name", "email", "mobile", "subject", "message"],
  newsletter: ["name", "email"],
} as const satisfies Record<Kind, readonly string[]>;

export type Field<K extends Kind> = (typeof fields)[K][number];

/** The words of the labels, for the form and for the columns that staff read (specification §5). */
export const labels = {
  enquiry: {
    name: "Full Name",
    email: "Email Address",
    mobile: "Mobile Number",
    subject: "Subject",
    message: "Your Message",
  },
  newsletter: { name: "Name", email: "Email" },
} as const satisfies { [K in Kind]: Record<Field<K>, string> };

/** The fields of a kind, each with its label. */
export const labelsOf = <K extends Kind>(kind: K) => Object.entries(labels[kind]) as [Field<K>, string][];

/** What a browser sends: exactly the specified fields, and `suspect` when the trap field was filled. */
export type Submission<K extends Kind> = Record<Field<K>, string> & { suspect?: true };

/**
 * The name of the invisible field that only a program fills in. It resembles nothing in an address book, so that
 * a browser's autofill leaves it alone. An ordinary form sends it under this name; a script sends `suspect` instead.
 */
export const trapField = "checkpoint";

/** Control and format characters, and letters without a shape, such as the fillers of Hangul. White space is not among them. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|(?!\s)\p{Cc}/gu;

export const withoutInvisible = (text: string) => text.replace(invisible, "");

/** A text of spaces, or of nothing that can be seen. */
export const isBlank = (text: string) => withoutInvisible(text).trim() === "";

/** A larger body is refused whole. Bytes. */
export const largestBody = 1_000_000;
