import { getCollection } from "astro:content";
import { addresses } from "#contract/addresses.ts";
import { compareNewestFirst } from "#text/calendar-date.ts";
import { excerpt } from "#text/excerpt.ts";
import { blogSlug, categoryOf, categorySlug } from "./content-slugs.ts";
import { readBody } from "./read-body.ts";
import { readPicture } from "./read-picture.ts";

export const blogsPerPage = 24;

type ReadBlog = Awaited<ReturnType<typeof readBlogs>>[number];

/** All blogs, newest first and undated last; blogs of the same day in file order. */
export async function readBlogs() {
  const entries = (await getCollection("blogs")).toSorted(
    (a, b) => compareNewestFirst(a.data.published_at, b.data.published_at) || a.id.localeCompare(b.id, "en"),
  );
  return Promise.all(
    entries.map(async (entry) => {
      const { data } = entry;
      const written = await readBody({ content: data.content, rendered: entry.rendered });
      // A blog without content shows its excerpt instead.
      const body = written.paragraphs.length > 0 || written.html ? written : await readBody({ content: data.excerpt });
      return {
        ...data,
        slug: blogSlug(data),
        href: addresses.blog(blogSlug(data)),
        category: { name: categoryOf(data), href: addresses.category(categorySlug(data)) },
        // A picture without alternative text is decorative.
        picture: data.image ? await readPicture(data.image, data.image_alt ?? "") : undefined,
        excerpt: excerpt(data.excerpt ?? body.text),
        body,
      };
    }),
  );
}

/** The categories with their number of blogs, sorted by name. */
export function categoriesOf(blogs: readonly ReadBlog[]) {
  const counts = new Map<string, { name: string; href: string; count: number }>();
  for (const { category } of blogs) {
    const known = counts.get(category.href);
    counts.set(category.href, { ...category, count: (known?.count ?? 0) + 1 });
  }
  return [...counts.values()].toSorted((a, b) => a.name.localeCompare(b.name, "en"));
}
