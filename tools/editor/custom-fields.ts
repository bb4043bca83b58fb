import { type BasicFormField, type ContentFormField, type FormFieldInputProps, fields } from "@keystatic/core";
import { createElement, Fragment, type ReactElement } from "react";
import { isoDate } from "../../src/text/calendar-date.ts";
import { slug } from "../../src/text/slug.ts";
import { today } from "../../src/visitor-tools/today.ts";

/** The component of a field in the browser; the server needs none. */
export type Input = (props: InputProps) => ReactElement | null;
export type InputProps = {
  label: string;
  description?: string | undefined;
  value: string;
  onChange(value: string): void;
};

/** Fields that Keystatic lacks or has in an unsuitable form. */
export type CustomFields = ReturnType<typeof customFields>;

export function customFields(inputs: { picture: Input; paragraphs: Input; markdown: Input }) {
  return {
    /** The name of a picture in `images`. Keystatic's own field would store it in a separate folder for each blog. */
    picture: (label: string, description?: string) => basic(label, description, inputs.picture, plain),

    /** A text with empty lines between paragraphs. A list of paragraphs, as written by hand, becomes one text. */
    paragraphs: (label: string) =>
      basic(
        label,
        "Leave this empty and write in Text: only older files use it. In the file: content.",
        inputs.paragraphs,
        (stored) => (Array.isArray(stored) ? stored.join("\n\n") : plain(stored)),
      ),

    /** A date; also reads single digits, as written by hand. */
    date: (label: string, description: string, isRequired: boolean, isPublication = false) => {
      const field = fields.date({ label, description, validation: { isRequired } });
      return {
        ...field,
        Input: isPublication ? withRemark(field.Input, futureDayRemark) : field.Input,
        parse: (stored: unknown) =>
          field.parse((typeof stored === "string" ? (isoDate(stored) ?? stored) : stored) as never),
      };
    },

    /** Markdown as written: Keystatic's own editor would rewrite all of it and move its pictures. */
    markdown: (label: string): ContentFormField<string, string, undefined> => ({
      kind: "form",
      formKind: "content",
      contentExtension: ".md",
      Input: shownBy(inputs.markdown, label),
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

    /** The name of a new file: from the title, or from the date if the title has no Latin letters. */
    fileName: (title: string) => {
      // The site ignores files that begin with `_`.
      const name = slug(title)
        .replace(/^[_-]+/, "")
        .slice(0, longestFileName);
      return /[a-z]{2}/.test(name) ? name : `written-${new Date().toISOString().slice(0, 10)}`;
    },
  };
}

/** More than any title needs; some disks allow at most 255 bytes. */
const longestFileName = 80;

function futureDayRemark(day: string | null): string {
  if (day === null || day <= today()) return "";
  return "This day is in the future. The website does not wait for it: the text appears with the next publication, unless it is a draft.";
}

const plain = (stored: unknown) => (stored === undefined || stored === null ? "" : String(stored));

const shownBy = (input: Input, label: string, description?: string) => (field: FormFieldInputProps<string>) =>
  createElement(input, { label, description, value: field.value, onChange: field.onChange });

const withRemark =
  <Props extends { value: string | null }>(
    input: (props: Props) => ReactElement | null,
    remark: (value: string | null) => string,
  ) =>
  (props: Props) =>
    createElement(
      Fragment,
      null,
      createElement(input, props),
      createElement("p", { className: "remark", role: "status" }, remark(props.value)),
    );

function basic(
  label: string,
  description: string | undefined,
  input: Input,
  read: (stored: unknown) => string,
): BasicFormField<string, string, string> {
  return {
    kind: "form",
    label,
    Input: shownBy(input, label, description),
    defaultValue: () => "",
    parse: read,
    serialize: (value) => ({ value: value === "" ? undefined : value }),
    validate: (value) => value,
    reader: { parse: read },
  };
}
