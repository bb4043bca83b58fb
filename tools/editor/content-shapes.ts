import { z } from "zod";
import { addresses } from "../../contract/addresses.ts";
import { legalHref } from "../../src/collections/content-slugs.ts";
import * as shapes from "../../src/content.config.ts";
import { ruleFiles } from "../../src/visitor-tools/rule-schemas.ts";

/**
 * The shape of content as JSON Schema. `format` may also be `prose`, `picture`, `date` or `written-date`, from
 * `content.config.ts`.
 */
export interface Shape extends z.core.JSONSchema.BaseSchema {
  examples?: string[];
  enum?: string[];
  items?: Shape;
  properties?: Record<string, Shape>;
  anyOf?: Shape[];
}

/** A file (`site`) or a folder of files (`blog/*`) in the content folder, and its contents. */
export type ContentShape = {
  path: string;
  label: string;
  /** The page that shows the file, or the list of its entries. */
  page: string;
  hasBody: boolean;
  shape: Shape;
};

/** Every kind of content file in the order of the editor's menu, with the shape that the build checks. */
export function contentShapes(): ContentShape[] {
  const file = (path: string, label: string, page: string, shape: z.ZodType, hasBody = false) => ({
    ...{ path, label, page, hasBody },
    // The output, since as input the shapes accept anything and check it later.
    shape: z.toJSONSchema(shape, { io: "output", unrepresentable: "any" }) as Shape,
  });
  return [
    file("updates/*", "Updates", addresses.updates, shapes.update, true),
    file("blog/*", "Blogs", addresses.blogs, shapes.blog, true),
    file("update-messages", "Messages above the updates", addresses.updates, shapes.updateMessages),
    file("site", "Address, telephone, notice", addresses.contact, shapes.site),
    file("home", "Home", addresses.home, shapes.home),
    file("about", "About Us", addresses.about, shapes.about),
    file("services/*", "Services", addresses.services, shapes.service, true),
    file("services", "Paragraph of every service", addresses.services, shapes.servicesPage),
    file("tools/overrides", "Due dates that a circular changed", addresses.services, ruleFiles["overrides.yaml"]),
    file(
      "tools/compliance-calendar",
      "Rules of the calendar",
      addresses.services,
      ruleFiles["compliance-calendar.yaml"],
    ),
    file("tools/thresholds", "Rules of the threshold checker", addresses.services, ruleFiles["thresholds.yaml"]),
    file("tools/which-authority", "Offices and matters", addresses.services, ruleFiles["which-authority.yaml"]),
    file("tools/questions", "Questions of the tools", addresses.services, ruleFiles["questions.yaml"]),
    file("legal/privacy", "Privacy (English)", addresses.privacy, shapes.legalText, true),
    file("legal/privacy.hi", "Privacy (Hindi)", legalHref("legal/privacy.hi.md"), shapes.legalText, true),
    file("legal/disclaimer", "Disclaimer", addresses.disclaimer, shapes.legalText, true),
  ];
}
