import { type ComponentSchema, type Config, collection, config, fields, singleton } from "@keystatic/core";
import type { ContentShape, Shape } from "./content-shapes.ts";
import type { CustomFields } from "./custom-fields.ts";

/** The shapes of the content as Keystatic's forms. */
export function keystaticConfig(shapes: readonly ContentShape[], custom: CustomFields): Config {
  const collections: NonNullable<Config["collections"]> = {};
  const singletons: NonNullable<Config["singletons"]> = {};
  for (const { path, label, hasBody, shape } of shapes) {
    const { content, ...parts } = fieldsOf(shape, custom);
    // `content`, an older form of the text, comes last.
    const schema = { ...parts, ...(hasBody ? { body: custom.markdown("Text") } : {}), ...(content ? { content } : {}) };
    const format = hasBody ? ({ data: "yaml", contentField: "body" } as const) : ({ data: "yaml" } as const);
    if (path.endsWith("/*"))
      collections[keyOf(path)] = collection({
        label,
        path: path as `${string}/*`,
        format,
        slugField: "title",
        schema: { title: titleField(custom), ...omitTitle(schema) },
        // The list is sorted by the last one.
        columns: ["title", shape.properties?.published_at ? "published_at" : "order"] as never,
      });
    else singletons[keyOf(path)] = singleton({ label, path, format, schema });
  }
  const navigation = shapes.map(({ path }) => keyOf(path));
  return config({
    storage: { kind: "local" },
    ui: { brand: { name: "Website" }, navigation },
    collections,
    singletons,
  }) as Config;
}

/** Keystatic's name for a file or folder: letters, digits and hyphens. `services.yaml` and `services/` differ. */
export const keyOf = (path: string) => path.replace("/*", "-files").replaceAll(/[/.]/g, "-");

const omitTitle = ({ title: _, ...others }: Record<string, ComponentSchema>) => others;

function fieldsOf({ properties = {}, required = [] }: Shape, custom: CustomFields): Record<string, ComponentSchema> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, shape]) => [name, fieldOf(name, shape, required.includes(name), custom)]),
  );
}

function fieldOf(name: string, shape: Shape, isRequired: boolean, custom: CustomFields): ComponentSchema {
  const label = `${shape.title ?? labelOf(name)}${isRequired || shape.type === "boolean" ? "" : " (optional)"}`;
  const description = helpOf(name, shape);
  if (shape.anyOf) return custom.paragraphs(label);
  if (shape.format === "picture") return custom.picture(label, description);
  if (shape.format === "date") return custom.date(label, description, isRequired, name === "published_at");
  if (shape.format === "written-date") {
    const pattern = { regex: /^\d{4}-\d{1,2}-\d{1,2}$/, message: "Write the day as 2026-11-27." };
    return fields.text({ label, description: "Shown as you write it, such as 2026-11-27.", validation: { pattern } });
  }
  switch (shape.type) {
    case "boolean":
      return fields.checkbox({ label, description });
    case "integer":
      return fields.integer({
        label,
        description,
        validation: { isRequired, min: shape.minimum, max: shape.maximum },
      });
    case "array": {
      const { items = {}, minItems, maxItems } = shape;
      return fields.array(fieldOf("entry", items, true, custom), {
        label,
        description,
        itemLabel: (props) => firstWords(props),
        validation: { length: { min: minItems, max: maxItems } },
      });
    }
    case "object":
      return fields.object(fieldsOf(shape, custom), { label, description });
    default: {
      if (shape.enum) {
        const options = shape.enum.map((value) => ({ label: labelOf(value), value }));
        return fields.select({ label, description, options, defaultValue: shape.enum[0] ?? "" });
      }
      // The alternative text of a decorative picture is required but may be empty.
      const mayBeEmpty = shape.minLength === undefined && shape.format === undefined;
      const field = fields.text({
        label,
        description,
        multiline: shape.format === "prose",
        validation: { isRequired: isRequired && !mayBeEmpty, length: { max: shape.maxLength } },
      });
      return readingNumbers(isRequired && mayBeEmpty ? { ...field, serialize: (value) => ({ value }) } : field);
    }
  }
}

/** In a file written by hand, a text such as an `id` may be a number without quotes. */
function readingNumbers<Field extends { parse(stored: never, extra: never): unknown }>(field: Field): Field {
  const parse = (stored: unknown, extra: never) =>
    field.parse((typeof stored === "number" ? String(stored) : stored) as never, extra);
  return { ...field, parse };
}

const titleField = (custom: CustomFields) =>
  readingNumbers(
    fields.slug({
      name: { label: "Title", validation: { length: { min: 1 } } },
      slug: {
        label: "File name",
        description: "Visitors do not see it. Leave it as it is.",
        generate: custom.fileName,
      },
    }),
  );

/** Clear labels for fields whose names say too little. The help text has the name used in files and findings. */
const labels: Record<string, string> = {
  alt: "What the picture shows",
  category_slug: "Last part of the category's address",
  chat_text: "Message that is ready in the chat",
  checked: "Translation checked",
  content: "Text of the older form",
  copyright_holder: "Website in the footer",
  cp_number: "Number of the certificate of practice",
  details: "Details for search engines",
  draft: "Draft: not on the website yet",
  excerpt: "Short text for the list",
  firm_code: "Unique code of the firm",
  former_addresses: "Former addresses, which lead here",
  generic_paragraph: "Paragraph of every service",
  id: "Last part of the address",
  image: "Picture",
  image_alt: "What the picture shows",
  kept: "Kept for",
  answered: "Answered within",
  law_as_at: "Law checked on",
  law_review_months: "Months until the law is read again",
  map_url: "Address of the map",
  order: "Place in the list",
  published_at: "Day",
  reference: "Note beside the title",
  reviewed_by: "Read and approved by",
  slug: "Last part of the address",
  sources: "Sources of the law",
  tags: "Look",
  url: "Web address",
  whats_new: "What's New",
};

/** `chat_number` reads 'Chat number'. */
function labelOf(name: string): string {
  const words = name.replaceAll("_", " ");
  return labels[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

function helpOf(name: string, { description = "", examples: [example] = [], format }: Shape): string {
  const help = example && format !== "prose" ? `For example: ${example}.` : "";
  return [description, help, name in labels ? `In the file: ${name}.` : ""].filter(Boolean).join(" ");
}

/** The label of a collapsed list entry: its first text. */
function firstWords(props: unknown): string {
  const { value, fields: parts } = props as { value?: unknown; fields?: Record<string, { value?: unknown }> };
  const first = [parts?.title, parts?.name, parts?.text, ...Object.values(parts ?? {}), { value }]
    .map((part) => part?.value)
    .find((text) => typeof text === "string" && text !== "");
  return typeof first === "string" ? first.slice(0, 60) : "New entry";
}
