/** The last part of the address of a service, a blog or a category. */
import { slug } from "#text/slug.ts";

export const serviceSlug = (service: { title: string }) => slug(service.title);

/** A blog may set its own slug, because a title without Latin letters gives an empty one. */
export const blogSlug = (blog: { title: string; slug?: string | undefined }) => blog.slug ?? slug(blog.title);

/** Specification §2: a blog without a category counts as 'General'. */
export const categoryOf = (blog: { category?: string | undefined }) => blog.category ?? "General";

export const categorySlug = (blog: { category?: string | undefined; category_slug?: string | undefined }) =>
  blog.category_slug ?? slug(categoryOf(blog));

/** The possible legal texts, in display order. */
export const legalFiles = ["legal/privacy.md", "legal/privacy.hi.md", "legal/disclaimer.md"];

/** `/privacy/hi` for `legal/privacy.hi.md`. */
export const legalHref = (file: string) => `/${file.replace(/^legal\/|\.md$/g, "").replace(".", "/")}`;
