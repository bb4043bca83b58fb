import type { Content } from "#collections/content-rules/content.ts";
import type { Finding } from "#collections/content-rules/finding.ts";
import { errorsOf } from "#collections/content-rules/lint-content.ts";
import { done, type Item, open } from "./checklist.ts";

/**
 * What the content linter found for the launch, as lines of the checklist, one for all places where the same is to be
 * done. A particular that is in order is shown with what stands there, so that a wrong number is seen.
 * @param folder the content folder as staff know it, such as `content`
 */
export function contentItems(folder: string, { site }: Pick<Content, "site">, findings: readonly Finding[]): Item[] {
  const places = new Map<string, string[]>();
  for (const { severity, file, field, message } of findings)
    if (severity === "launch")
      places.set(message, [...(places.get(message) ?? []), `${folder}/${file}${field && `, ${field}`}`]);
  const errors = errorsOf(findings).length;
  const isOpen = (field: string) =>
    findings.some((found) => found.severity === "launch" && found.file === "site.yaml" && found.field === field);
  return [
    ...Array.from(places, ([message, where]) => open(`${where.join("; ")}: ${message}.`)),
    ...particulars(site)
      .filter(([field]) => !isOpen(field))
      .map(([field, value]) => done(`${folder}/site.yaml, ${field}: ${value}`)),
    errors > 0
      ? open(
          `Errors in the texts: ${errors}, which stop a build. npm run check:content lists them. What else those files lack is listed here once they can be read.`,
        )
      : done(`Errors in the texts: none; ${folder} can be built.`),
  ];
}

function particulars(site: Content["site"]): [field: string, value: string][] {
  if (!site) return [];
  const { phone, chat_number, company_name, address, email, copyright_holder, map_url, social } = site;
  const shown = { phone, chat_number, company_name, address: address.join(", "), email, copyright_holder, map_url };
  const links = Object.entries(social ?? {}).flatMap(([network, url]): [string, string][] =>
    url ? [[`social ${network}`, url]] : [],
  );
  return [...Object.entries(shown), ...links];
}
