import type { Content } from "#collections/content-rules/content.ts";
import type { Finding } from "#collections/content-rules/finding.ts";
import { done, type Item, open } from "./checklist.ts";

/** The part of `lintContent`'s result that the checklist shows. */
type Linted = { content: Pick<Content, "site">; errors: readonly Finding[]; launch: readonly Finding[] };

/**
 * What the content linter found for the launch, as lines of the checklist, one for all places where the same is to be
 * done. A particular that is in order is shown with its value, so that a wrong number is seen.
 * @param folder the content folder as staff know it, such as `content`
 */
export function contentItems(folder: string, { content, errors, launch }: Linted): Item[] {
  const places = Map.groupBy(launch, ({ message }) => message);
  const isOpen = (field: string) => launch.some((found) => found.file === "site.yaml" && found.field === field);
  return [
    ...Array.from(places, ([message, findings]) =>
      open(`${findings.map(({ file, field }) => `${folder}/${file}${field && `, ${field}`}`).join("; ")}: ${message}.`),
    ),
    ...particulars(content.site)
      .filter(([field]) => !isOpen(field))
      .map(([field, value]) => done(`${folder}/site.yaml, ${field}: ${value}`)),
    errors.length > 0
      ? open(
          `Errors in the texts: ${errors.length}, which stop a build. npm run check:content lists them. What else those files lack is listed here once they can be read.`,
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
