import type { ReactNode } from "react";
import { addresses, listPage, listPageRoute } from "#contract/addresses.ts";
import type { Pagination as PaginationData } from "#text/paginate.ts";
import type { PictureSource } from "#text/picture-sizes.ts";
import { EmptyList } from "#ui/empty-list.tsx";
import { FeedLink } from "#ui/feed-link.tsx";
import { NoBreakText } from "#ui/no-break-text.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { Picture, rooms } from "#ui/picture.tsx";
import { PublishedDate } from "#ui/published-date.tsx";
import "#ui/card.css";
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
        <h2 className="blog-columns__heading" id="blogs">
          {heading}
        </h2>
        {blogs.length === 0 ? (
          <EmptyList
            words="No blogs available."
            links={[
              { href: addresses.services, text: "The services and the law they rest on" },
              { href: addresses.contact, text: "Write to the office" },
            ]}
          >
            Notes on company law, filings and procedure will appear here, each with its date and its sources.
          </EmptyList>
        ) : (
          <ul>
            {blogs.map((blog) => (
              <li key={blog.href} className="blog-columns__entry card">
                <p className="blog-columns__particulars">
                  {blog.published_at ? (
                    <span className="figure">
                      <PublishedDate date={blog.published_at} />
                    </span>
                  ) : null}
                  <span>{blog.category.name}</span>
                </p>
                {blog.picture ? (
                  <Picture
                    picture={blog.picture}
                    room={rooms.blog}
                    className="blog-columns__picture"
                    eager={blog.picture === firstPicture}
                  />
                ) : null}
                <div className="blog-columns__words">
                  <h3>
                    <a href={blog.href}>{blog.title}</a>
                  </h3>
                  {blog.excerpt ? (
                    <p className="card__text">
                      <NoBreakText text={blog.excerpt} />
                    </p>
                  ) : null}
                </div>
              </li>
            ))}
          </ul>
        )}
        <Pagination
          pagination={pagination}
          label="Pages of blogs"
          addressOf={(page) => listPage(base, page)}
          fileOf={(page) => listPageRoute(base, page)}
        />
      </section>
      <section className="blog-columns__categories stack not-printed" aria-labelledby="categories">
        <h2 className="blog-columns__heading" id="categories">
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
        <h2 className="blog-columns__heading" id="newsletter">
          Newsletter
        </h2>
        {newsletter}
        <FeedLink href={addresses.feed} />
      </section>
    </div>
  );
}
