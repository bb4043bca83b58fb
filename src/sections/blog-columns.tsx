import type { ReactNode } from "react";
import { addresses } from "#contract/addresses.ts";
import type { Pagination as PaginationData } from "#text/paginate.ts";
import type { PictureSource } from "#text/picture-sizes.ts";
import { FeedLink } from "#ui/feed-link.tsx";
import { NoBreakText } from "#ui/no-break-text.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { Picture, rooms } from "#ui/picture.tsx";
import { PublishedDate } from "#ui/published-date.tsx";
import "#ui/band.css";
import "#ui/card.css";
import "#ui/note.css";
import "./blog-columns.css";

type BlogEntry = {
  title: string;
  href: string;
  category: { name: string; href: string };
  excerpt: string;
  picture?: PictureSource | undefined;
  published_at?: string | undefined;
};

type BlogColumnsProps = {
  heading: string;
  blogs: readonly BlogEntry[];
  /** The blog's picture that is on the first screen. */
  firstPicture?: PictureSource | undefined;
  categories: readonly { name: string; href: string; count: number }[];
  /** The address of the current category; undefined for all blogs. */
  current?: string | undefined;
  pagination: PaginationData;
  base: string;
  /** An island, which only a page can pass in as a slot. */
  newsletter?: ReactNode;
  children?: ReactNode;
};

/** Three columns: categories, blogs and newsletter. On phones the blogs come first. */
export function BlogColumns(props: BlogColumnsProps) {
  const { heading, blogs, firstPicture, categories, current, pagination, base, newsletter } = props;
  return (
    <div className="blog-columns content">
      <section className="stack" aria-labelledby="blogs">
        <h2 className="band__heading" id="blogs">
          {heading}
        </h2>
        {blogs.length === 0 ? (
          <div className="note">
            <p className="note__first">No blogs available.</p>
            <p>Notes on company law, filings and procedure will appear here, each with its date and its sources.</p>
          </div>
        ) : (
          <ul>
            {blogs.map((blog) => (
              <li key={blog.href} className="card">
                {blog.picture ? (
                  <Picture
                    picture={blog.picture}
                    room={rooms.blog}
                    className="blog-columns__picture"
                    eager={blog.picture === firstPicture}
                  />
                ) : null}
                <p className="card__particulars">
                  <span>{blog.category.name}</span>
                  {blog.published_at ? <PublishedDate date={blog.published_at} /> : null}
                </p>
                <h3>
                  <a href={blog.href}>{blog.title}</a>
                </h3>
                {blog.excerpt ? (
                  <p>
                    <NoBreakText text={blog.excerpt} />
                  </p>
                ) : null}
              </li>
            ))}
          </ul>
        )}
        <Pagination pagination={pagination} base={base} label="Pages of blogs" />
      </section>
      <section className="blog-columns__categories stack" aria-labelledby="categories">
        <h2 className="blog-columns__side-heading band__heading" id="categories">
          Categories
        </h2>
        {categories.length === 0 ? (
          <p>No categories</p>
        ) : (
          <ul className="targets">
            <li>
              <a href={addresses.blogs} aria-current={current === undefined ? "page" : undefined}>
                All Blogs
              </a>
            </li>
            {categories.map(({ name, href, count }) => (
              <li key={href}>
                <a href={href} aria-current={current === href ? "page" : undefined}>
                  {name}
                </a>{" "}
                <span className="blog-columns__count">{count}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="blog-columns__newsletter stack not-printed" aria-labelledby="newsletter">
        <h2 className="blog-columns__side-heading band__heading" id="newsletter">
          Newsletter
        </h2>
        {newsletter}
        <FeedLink href={addresses.feed} />
      </section>
    </div>
  );
}
