import { type BasicFormField, type ContentFormField, type FormFieldInputProps, fields } from "@keystatic/core";
import { createElement, type ReactElement } from "react";
import { slug } from "../../src/text/slug.ts";
import { fullDate } from "./full-date.ts";

/** What a field is drawn by in the browser. On the server nothing is drawn. */
export type Input = (props: InputProps) => ReactElement | null;
export type InputProps = {
  label: string;
  description?: string | undefined;
  value: string;
  onChange(value: string): void;
};

/** Fields that Keystatic has not, or not as this content needs them. */
export type OwnFields = ReturnType<typeof ownFields>;

/** @param inputs how each is drawn */
export function ownFields(inputs: { picture: Input; paragraphs: Input; markdown: Input }) {
  return {
    /** The name of a picture below `images`. Keystatic's own would keep it in a folder for each blog. */
    picture: (label: string, description?: string) => basic(label, description, inputs.picture, plain),

    /** One text in which empty lines part paragraphs. A list of paragraphs, as may be written by hand, is read as one. */
    paragraphs: (label: string) =>
      basic(label, "Better use the text below. An empty line parts paragraphs.", inputs.paragraphs, (stored) =>
        Array.isArray(stored) ? stored.join("\n\n") : plain(stored),
      ),

    /** A day. One with single digits, as may be written by hand, is read as well. */
    date: (label: string, description: string, isRequired: boolean) => {
      const field = fields.date({ label, description, validation: { isRequired } });
      return {
        ...field,
        parse: (stored: unknown) => field.parse((typeof stored === "string" ? fullDate(stored) : stored) as never),
      };
    },

    /** Markdown as it is written: Keystatic's own editor would write it anew, and move its pictures. */
    markdown: (label: string): ContentFormField<string, string, undefined> => ({
      kind: "form",
      formKind: "content",
      contentExtension: ".md",
      Input: drawnBy(inputs.markdown, label),
      defaultValue: () => "",
      parse: (_, { content }) => (content ? new TextDecoder().decode(content).replace(/^\r?\n/, "") : ""),
      serialize: (value) => ({
        value: undefined,
        content: new TextEncoder().encode(value === "" ? "" : `\n${value.trimEnd()}\n`),
        other: new Map(),
        external: new Map(),
      }),
      validate: (value) => value,
      reader: { parse: () => undefined },
    }),

    /** Of a new file: the title, or the day when the title has no Latin letters. */
    fileName: (title: string) => {
      const name = slug(title);
      return /[a-z]{2}/.test(name) ? name : `written-${new Date().toISOString().slice(0, 10)}`;
    },
  };
}

const plain = (stored: unknown) => (stored === undefined || stored === null ? "" : String(stored));

const drawnBy = (input: Input, label: string, description?: string) => (field: FormFieldInputProps<string>) =>
  createElement(input, { label, description, value: field.value, onChange: field.onChange });

function basic(
  label: string,
  description: string | undefined,
  drawn: Input,
  read: (stored: unknown) => string,
): BasicFormField<string, string, string> {
  return {
    kind: "form",
    label,
    Input: drawnBy(drawn, label, description),
    defaultValue: () => "",
    parse: read,
    serialize: (value) => ({ value: value === "" ? undefined : value }),
    validate: (value) => value,
    reader: { parse: read },
  };
}
