import { getCollection } from "astro:content";
import { addresses } from "#contract/addresses.ts";
import { serviceSlug } from "./addresses.ts";
import { readBody } from "./read-body.ts";
import { readPicture } from "./read-picture.ts";

/** The services in order, with their addresses and pictures. */
export async function readServices() {
  const entries = (await getCollection("services")).toSorted((a, b) => a.data.order - b.data.order);
  return Promise.all(
    entries.map(async (entry) => ({
      ...entry.data,
      slug: serviceSlug(entry.data),
      href: addresses.service(serviceSlug(entry.data)),
      // The pattern is decorative.
      picture: await readPicture(entry.data.image, "", "service"),
      html: (await readBody({ rendered: entry.rendered })).html,
    })),
  );
}
