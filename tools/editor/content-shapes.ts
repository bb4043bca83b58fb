import { z } from "zod";
import * as shapes from "../../src/content.config.ts";

/** The part of JSON Schema that the shapes of the content need. */
export type Shape = {
  type?: "string" | "integer" | "number" | "boolean" | "array" | "object";
  /** In addition to those of JSON Schema: `prose`, `picture`, `date` and `written-date`, which `content.config.ts` sets. */
  format?: string;
  description?: string;
  examples?: string[];
  enum?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
  anyOf?: Shape[];
};

/** One file (`site`) or a folder of files (`blog/*`) of the content folder, and what is in it. */
export type ContentShape = { path: string; label: string; hasBody: boolean; shape: Shape };

/** Every possible content file, in the order of the editor's menu, with the shapes that the build checks. */
export function contentShapes(): ContentShape[] {
  const file = (path: string, label: string, shape: z.ZodType, hasBody = false) => ({
    path,
    label,
    hasBody,
    // The output: as input, a shape takes anything and refuses it later.
    shape: z.toJSONSchema(shape, { io: "output", unrepresentable: "any" }) as Shape,
  });
  return [
    file("updates/*", "Updates", shapes.update, true),
    file("blog/*", "Blogs", shapes.blog, true),
    file("update-messages", "Messages above the updates", shapes.updateMessages),
    file("site", "Address, telephone, notice", shapes.site),
    file("home", "Home", shapes.home),
    file("about", "About Us", shapes.about),
    file("services/*", "Services", shapes.service, true),
    file("services", "Paragraph of every service", shapes.servicesPage),
    file("legal/privacy", "Privacy (English)", shapes.legalText, true),
    file("legal/privacy.hi", "Privacy (Hindi)", shapes.legalText, true),
    file("legal/disclaimer", "Disclaimer", shapes.legalText, true),
  ];
}
