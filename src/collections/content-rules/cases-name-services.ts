import { serviceSlug } from "../content-slugs.ts";
import type { Content } from "./content.ts";
import { error, type Finding, warning } from "./finding.ts";

/** The cases of the home page lead to services that are there, and not to drafts, which the page leaves out. */
export function* casesNameServices({ home, services, unusable, drafts }: Content): Generator<Finding> {
  // With a service's file that cannot be read, nobody knows which one is missing.
  if (unusable.some(({ file }) => file.startsWith("services/"))) return;
  const slugs = new Map(services.map(({ file, data }) => [serviceSlug(data), drafts.has(file)]));
  for (const [index, { services: named }] of (home?.cases ?? []).entries())
    for (const slug of named) {
      const at = ["home.yaml", `cases ${index + 1}, services`] as const;
      if (slugs.get(slug))
        yield warning(...at, `"${slug}" is a draft, so the case is shown without it; write another service until then`);
      if (!slugs.has(slug))
        yield error(
          ...at,
          `"${slug}" is no service; write the last part of a service's address, one of: ${[...slugs.keys()].join(", ")}`,
        );
    }
}
