import sharp from "sharp";
import { expect, test } from "#tests/fixtures.ts";
import { readContent } from "#tests/read-content.ts";
import { builtPages } from "./built-pages.ts";

test.use({ build: "filled" });

const site = "http://localhost:4321";

test("an indexable page, and no other, has a title, description and address for sharing [SE-01]", async ({ page }) => {
  const heads = await page.evaluate(
    (pages) =>
      pages.map(({ file, html, status }) => {
        const read = new DOMParser().parseFromString(html, "text/html");
        const content = (name: string) =>
          read.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute("content") ?? undefined;
        return {
          file,
          isListed: status === 200 && !file.startsWith("receive/"),
          tags: Array.from(
            read.querySelectorAll('meta[property^="og:"], meta[name^="twitter:"]'),
            (tag) => tag.getAttribute("property") ?? tag.getAttribute("name"),
          ).toSorted(),
          page: [read.title, content("description"), read.querySelector("link[rel=canonical]")?.getAttribute("href")],
          shared: [content("og:title"), content("og:description"), content("og:url")],
          type: content("og:type"),
          siteName: content("og:site_name"),
          card: content("twitter:card"),
          alt: content("og:image:alt"),
          picture: content("og:image"),
        };
      }),
    // The heads alone, since a browser needs a second to take all pages.
    builtPages("filled").map(({ html, ...page }) => ({ ...page, html: html.slice(0, html.indexOf("<body")) })),
  );
  const tags = [...new Set(heads.find(({ isListed }) => isListed)?.tags)];
  for (const { file, isListed, ...head } of heads) {
    expect(head.tags, file).toEqual(isListed ? tags : []);
    if (!isListed) continue;
    expect(head.shared, file).toEqual(head.page);
    expect(head.type, file).toBe(/^(blog|updates)\//.test(file) ? "article" : "website");
    expect(head.siteName, file).toBe(readContent("filled").site.company_name);
    expect(head.card, file).toBe("summary_large_image");
    expect(head.alt, file).toMatch(/\S/);
    // The words of a drawn picture are its alternative text.
    if (head.picture?.endsWith(".png")) expect(head.alt, file).toContain(readContent("filled").site.company_name);
  }
});

test("every share picture exists, in the usual shape and the stated size, and is small", async ({ request }) => {
  const pictures = new Map(
    builtPages("filled").flatMap(({ html }) => {
      const value = (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1];
      const address = value("og:image");
      return address ? [[address, [Number(value("og:image:width")), Number(value("og:image:height"))]] as const] : [];
    }),
  );
  expect(pictures.size).toBeGreaterThan(12);
  for (const [address, size] of pictures) {
    expect(address.startsWith(`${site}/`), address).toBe(true);
    const response = await request.get(address.slice(site.length));
    expect(response.headers()["content-type"], address).toMatch(/^image\/(png|jpeg)$/);
    const bytes = await response.body();
    expect(bytes.length, address).toBeLessThan((address.endsWith(".png") ? 70 : 300) * 1024);
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height], address).toEqual(size);
    expect(width / height, address).toBeCloseTo(1200 / 630, 1);
  }
});

test("a service, a blog and an update are shared with pictures of their own, every other page with the common one", () => {
  const picture = (file: string) =>
    /<meta property="og:image" content="([^"]*)"/.exec(
      builtPages("filled").find((page) => page.file === file)?.html ?? "",
    )?.[1];
  for (const page of ["services/trademark-ip", "blog/a-note-without-a-picture", "blog/attribute-title", "updates/7"])
    expect(picture(`${page}.html`), page).toBe(`${site}/share/${page}.png`);
  // Its own photograph.
  expect(picture("blog/annual-filing-what-falls-due-after-the-general-meeting.html")).toMatch(/\/assets\/.*\.jpg$/);
  for (const file of ["index.html", "about.html", "services.html"])
    expect(picture(file), file).toBe(`${site}/share.png`);
});
