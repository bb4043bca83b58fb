import { getCollection } from "astro:content";
import { addresses } from "#contract/addresses.ts";
import { serviceSlug } from "./content-slugs.ts";
import { readBody } from "./read-body.ts";
import { readPicture } from "./read-picture.ts";

/** The titles and addresses of the services in their order, for a list of links on every page. */
export async function readServiceLinks() {
  const entries = (await getCollection("services")).toSorted((a, b) => a.data.order - b.data.order);
  return entries.map(({ data }) => ({ text: data.title, href: addresses.service(serviceSlug(data)) }));
}

/** The services in their order, with their addresses and pictures. */
export async function readServices() {
  const entries = (await getCollection("services")).toSorted((a, b) => a.data.order - b.data.order);
  return Promise.all(
    entries.map(async (entry) => {
      const { html, headings } = await readBody({ rendered: entry.rendered });
      return {
        ...entry.data,
        slug: serviceSlug(entry.data),
        href: addresses.service(serviceSlug(entry.data)),
        // The pattern is an ornament: the title beside it says everything.
        picture: await readPicture(entry.data.image, "", "service"),
        html,
        headings,
      };
    }),
  );
}
