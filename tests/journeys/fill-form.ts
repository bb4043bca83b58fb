import type { Locator, Page } from "@playwright/test";
import { type Field, fields, type Kind, labels } from "#contract/submission.ts";
import { nextAlert } from "#tests/fixtures.ts";

/** A field of a form, found by its visible label. */
export function formField<K extends Kind>(page: Page, kind: K, name: Field<K>): Locator {
  const words: Record<string, string> = labels[kind];
  return page.getByLabel(words[name] ?? name, { exact: true });
}

/** All fields of a form, in order. */
export const formFields = <K extends Kind>(page: Page, kind: K): Locator[] =>
  fields[kind].map((name) => formField(page, kind, name as Field<K>));

/** Types a submission into its form. */
export async function fillForm<K extends Kind>(page: Page, kind: K, values: Record<Field<K>, string>): Promise<void> {
  for (const name of fields[kind] as readonly Field<K>[]) await formField(page, kind, name).fill(values[name]);
}

/** The current values of the fields of a form, in order. */
export const typedTexts = (page: Page, kind: Kind): Promise<string[]> =>
  Promise.all(formFields(page, kind).map((field) => field.inputValue()));

const buttons = { enquiry: "Send Message", newsletter: "Subscribe" } as const;

const sendButton = (page: Page, kind: Kind) => page.getByRole("button", { name: buttons[kind], exact: true });

/** Presses a form's button. @returns the text of the alert that follows */
export async function pressSend(page: Page, kind: Kind): Promise<string> {
  const shown = nextAlert(page);
  await sendButton(page, kind).click();
  return shown;
}

/** Types a submission into its form and sends it. @returns the text of the alert that follows */
export async function sendForm<K extends Kind>(page: Page, kind: K, values: Record<Field<K>, string>): Promise<string> {
  await fillForm(page, kind, values);
  return pressSend(page, kind);
}
