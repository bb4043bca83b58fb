import { getCollection } from "astro:content";
import { compareNewestFirst } from "#text/calendar-date.ts";
import { excerpt } from "#text/excerpt.ts";
import { blogSlug, categoryOf, categorySlug } from "./addresses.ts";
import { readBody } from "./read-body.ts";
import { readPicture } from "./read-picture.ts";

/** Blogs on one page of the list. */
export const blogsPerPage = 24;

export type ReadBlog = Awaited<ReturnType<typeof readBlogs>>[number];

/** All blogs, newest first, undated last; the same day keeps the order of the files. */
export async function readBlogs() {
  const entries = (await getCollection("blogs")).toSorted((a, b) => a.id.localeCompare(b.id, "en"));
  const sorted = entries.toSorted((a, b) => compareNewestFirst(a.data.published_at, b.data.published_at));
  return Promise.all(
    sorted.map(async (entry) => {
      const { data } = entry;
      const body = await readBody({ content: data.content, rendered: entry.rendered });
      return {
        ...data,
        slug: blogSlug(data),
        href: `/blog/${blogSlug(data)}`,
        category: { name: categoryOf(data), slug: categorySlug(data), href: `/blogs/category/${categorySlug(data)}` },
        // Whoever writes no alternative text says that the picture is an ornament.
        picture: data.image ? await readPicture(data.image, data.image_alt ?? "") : undefined,
        fullExcerpt: data.excerpt,
        excerpt: excerpt(data.excerpt ?? body.text),
        publishedAt: data.published_at,
        body,
      };
    }),
  );
}

/** The categories that have blogs, by name. */
export function categoriesOf(blogs: readonly ReadBlog[]) {
  const counts = new Map<string, { name: string; slug: string; href: string; count: number }>();
  for (const { category } of blogs) {
    const known = counts.get(category.href);
    counts.set(category.href, { ...category, count: (known?.count ?? 0) + 1 });
  }
  return [...counts.values()].toSorted((a, b) => a.name.localeCompare(b.name, "en"));
}
