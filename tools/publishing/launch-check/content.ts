import { relative } from "node:path";
import { checkContent, type Mistake } from "#collections/check-content.ts";
import { readMarkdownFiles, readYamlFile } from "#collections/content-files.ts";
import { contentWarnings } from "#collections/content-warnings.ts";
import { textsOf } from "#collections/texts-of.ts";
import * as shapes from "#content.config.ts";

/** What the launch check reads of a content folder. What has a mistake is left out, and named in `mistakes`. */
export type LaunchContent = {
  /** The folder's name as staff know it, such as `content`. */
  folder: string;
  site: shapes.Site | undefined;
  home: shapes.Home | undefined;
  services: { file: string; data: shapes.Service }[];
  /** By file, such as `legal/privacy.md`. */
  legal: Record<string, shapes.LegalText & { body: string }>;
  /** Every text that visitors read, except the particulars of `site.yaml`; the field is empty for a body. */
  texts: { file: string; field: string; text: string }[];
  mistakes: Mistake[];
  warnings: Mistake[];
};

/**
 * @param folder a folder shaped like `content/`
 * @param publicFolder where files that are named with `/` lie
 * @param today the day from which the age of the law is counted
 */
export async function readLaunchContent(folder: string, publicFolder: string, today: Date): Promise<LaunchContent> {
  const [mistakes, warnings] = await Promise.all([
    checkContent(folder, publicFolder),
    contentWarnings(folder, publicFolder, today),
  ]);
  const [site, home, about, servicesPage] = await Promise.all(
    ["site", "home", "about", "services"].map((name) => readYamlFile(folder, `${name}.yaml`)),
  );
  const [services = [], blogs = [], updates = [], legal = []] = await Promise.all(
    ["services", "blog", "updates", "legal"].map((kind) => readMarkdownFiles(folder, kind)),
  );

  const files = [home, about, servicesPage, ...services, ...blogs, ...updates, ...legal];
  const texts = files.flatMap((read) => {
    if (!read || "problem" in read) return [];
    const { file, fields, body } = read;
    return [...textsOf(fields), ["", body] as const].map(([field, text]) => ({ file, field, text }));
  });

  return {
    folder: relative(process.cwd(), folder) || folder,
    site: shapes.site.safeParse(fieldsOf(site)).data,
    home: shapes.home.safeParse(fieldsOf(home)).data,
    services: services.flatMap((read) => {
      const { data } = shapes.service.safeParse(fieldsOf(read));
      return data ? [{ file: read.file, data }] : [];
    }),
    legal: Object.fromEntries(
      legal.flatMap((read) => {
        const { data } = shapes.legalText.safeParse(fieldsOf(read));
        return data && "body" in read ? [[read.file, { ...data, body: read.body }]] : [];
      }),
    ),
    texts,
    mistakes,
    warnings,
  };
}

function fieldsOf(read: Awaited<ReturnType<typeof readYamlFile>> | undefined): unknown {
  return read && "fields" in read ? read.fields : undefined;
}
