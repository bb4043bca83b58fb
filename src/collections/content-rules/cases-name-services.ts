import { serviceSlug } from "../addresses.ts";
import type { Content } from "./content.ts";
import { error, type Finding } from "./finding.ts";

/** The cases of the home page lead to services that are there. */
export function* casesNameServices({ home, services, unusable }: Content): Generator<Finding> {
  // With a service's file that cannot be read, nobody knows which one is missing.
  if (unusable.some(({ file }) => file.startsWith("services/"))) return;
  const slugs = new Set(services.map(({ data }) => serviceSlug(data)));
  for (const [index, { services: named }] of (home?.cases ?? []).entries())
    for (const slug of named)
      if (!slugs.has(slug))
        yield error(
          "home.yaml",
          `cases ${index + 1}, services`,
          `"${slug}" is no service; write the last part of a service's address, one of: ${[...slugs].join(", ")}`,
        );
}
