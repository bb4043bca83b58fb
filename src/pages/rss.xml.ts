import rss from "@astrojs/rss";
import type { APIRoute } from "astro";
import { readBlogs } from "#collections/read-blogs.ts";
import { readSite } from "#collections/read-site.ts";
import { readUpdates } from "#collections/read-updates.ts";
import { addresses } from "#contract/addresses.ts";
import { readSettings } from "#settings/settings.ts";
import { compareNewestFirst, isoDate } from "#text/calendar-date.ts";

const maxItems = 50;

/** The newest blogs and updates. One feed is enough for a few texts a month. */
export const GET: APIRoute = async () => {
  const { company_name } = await readSite();
  const { siteUrl } = readSettings();
  const blogs = (await readBlogs()).map((blog) => ({ ...blog, text: blog.excerpt, category: blog.category.name }));
  const updates = (await readUpdates()).map((update) => ({ ...update, text: update.preview, category: "Update" }));
  const items = [...blogs, ...updates]
    .toSorted((a, b) => compareNewestFirst(a.published_at, b.published_at))
    .slice(0, maxItems)
    .map(({ title, href, text, category, published_at }) => ({
      title: xmlText(title),
      link: href,
      ...(text && { description: xmlText(text) }),
      categories: [xmlText(category)],
      // Noon UTC is the same day from Hawaii to Japan.
      ...(published_at && { pubDate: new Date(`${isoDate(published_at)}T12:00:00Z`) }),
    }));
  const self = new URL(addresses.feed, siteUrl).href;
  const { body } = await rss({
    title: xmlText(company_name),
    description: xmlText(`Blogs and updates on company and securities law, by ${company_name}.`),
    site: siteUrl,
    items,
    trailingSlash: false,
    xmlns: { atom: "http://www.w3.org/2005/Atom" },
    customData: `<atom:link rel="self" type="application/rss+xml" href="${self}"/>`,
  });
  return new Response(body, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
};

/** XML cannot contain control characters and lone surrogates. */
const xmlText = (text: string) => text.toWellFormed().replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, "");
