/**
 * The contract between the pages and every receiver: the kinds of submission and their fields. This file imports nothing,
 * so either side can be replaced independently.
 */

/** The two things a visitor can send (specification §3). */
export type Kind = "enquiry" | "newsletter";

/** The fields of each kind, in form order. All are required text (specification §3 and §5). */
export const fields = {
  enquiry: ["name", "email", "mobile", "subject", "message"],
  newsletter: ["name", "email"],
} as const satisfies Record<Kind, readonly string[]>;

export type Field<K extends Kind> = (typeof fields)[K][number];

/** The labels in the form, and the column headings that staff see (specification §5). */
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

/** The fields of a kind with their labels. */
export const labelsOf = <K extends Kind>(kind: K) => Object.entries(labels[kind]) as [Field<K>, string][];

/** What a browser sends: exactly the specified fields, plus `suspect` if the trap field was filled in. */
export type Submission<K extends Kind> = Record<Field<K>, string> & { suspect?: true };

/**
 * The name of the hidden field that only bots fill in. It resembles nothing in an address book, so that autofill ignores it.
 * A form submitted without scripts sends it under this name; a script sends `suspect` instead.
 */
export const trapField = "checkpoint";

/** Control and format characters, and letters with no visible shape such as the Hangul fillers, but not white space. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|(?!\s)\p{Cc}/gu;

export const withoutInvisible = (text: string) => text.replace(invisible, "");

/** Whether a text has no visible characters. */
export const isBlank = (text: string) => withoutInvisible(text).trim() === "";

/** In bytes. Larger bodies are rejected. */
export const largestBody = 1_000_000;
