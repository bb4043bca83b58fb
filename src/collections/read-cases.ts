import { readServices } from "./read-services.ts";
import { readHome } from "./read-site.ts";

/**
 * What brings people to the firm, each with the services for it and their numbers; none when the content has none. A case
 * without a service, while those are drafts, would lead nowhere and is left out.
 */
export async function readCases() {
  const services = await readServices();
  const { cases = [] } = await readHome();
  return cases
    .map(({ text, services: slugs }) => ({
      text,
      services: slugs.flatMap((slug) =>
        services.flatMap((service, index) => (service.slug === slug ? [{ ...service, number: index + 1 }] : [])),
      ),
    }))
    .filter((named) => named.services.length > 0);
}
