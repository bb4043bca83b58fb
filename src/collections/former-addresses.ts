import { addresses } from "#contract/addresses.ts";
import { blogSlug, serviceSlug } from "./content-slugs.ts";

type Moved = { data: { draft?: boolean | undefined; former_addresses?: readonly string[] | undefined } };

type Texts = {
  services: readonly (Moved & { data: { title: string } })[];
  blogs: readonly (Moved & { data: { title: string; slug?: string | undefined } })[];
  updates: readonly (Moved & { data: { id: string } })[];
};

/** The current address for each former one, except those of drafts. */
export function formerAddresses({ services, blogs, updates }: Texts): Record<string, string> {
  const texts = [
    ...services.map(({ data }) => ({ ...data, href: addresses.service(serviceSlug(data)) })),
    ...blogs.map(({ data }) => ({ ...data, href: addresses.blog(blogSlug(data)) })),
    ...updates.map(({ data }) => ({ ...data, href: addresses.update(data.id) })),
  ];
  return Object.fromEntries(
    texts.flatMap(({ href, draft, former_addresses = [] }) =>
      draft ? [] : former_addresses.map((address) => [address, href]),
    ),
  );
}
