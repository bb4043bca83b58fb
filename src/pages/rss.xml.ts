import { readBlogs } from "#collections/read-blogs.ts";
import { readSite } from "#collections/read-site.ts";
import { readUpdates } from "#collections/read-updates.ts";
import { addresses } from "#contract/addresses.ts";
import { readSettings } from "#settings/settings.ts";
import { calendarDate, compareNewestFirst } from "#text/calendar-date.ts";
import { rss } from "#text/rss.ts";

const longest = 50;

/** The newest blogs and updates in one feed: an office that writes a few times a month needs no two. */
export const GET = async () => {
  const { company_name } = await readSite();
  const { siteUrl } = readSettings();
  const blogs = (await readBlogs()).map((blog) => ({ ...blog, text: blog.excerpt, category: blog.category.name }));
  const updates = (await readUpdates()).map((update) => ({ ...update, text: update.preview, category: "Update" }));
  const items = [...blogs, ...updates]
    .map(({ title, href, text, category, publishedAt }) => ({
      title,
      link: new URL(href, siteUrl).href,
      description: text,
      category,
      published: publishedAt === undefined ? undefined : calendarDate(publishedAt),
    }))
    .toSorted((a, b) => compareNewestFirst(a.published, b.published));
  const feed = rss({
    title: company_name,
    description: `Blogs and updates on company and securities law, by ${company_name}.`,
    link: new URL("/", siteUrl).href,
    address: new URL(addresses.feed, siteUrl).href,
    items: items.slice(0, longest),
  });
  return new Response(feed, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
};
