import type { Page } from "@playwright/test";
import { addresses, listPage } from "#contract/addresses.ts";
import { expect, test } from "#tests/fixtures.ts";
import { readContent } from "#tests/read-content.ts";

const { blogs } = readContent("filled");

test.use({ build: "filled" });

test("the list of blogs", async ({ page }) => {
  await page.goto(addresses.blogs);
  await test.step("the blog has three columns: categories, blogs, newsletter", async () => {
    const boxes = await Promise.all(
      ["Categories", "All Blogs", "Newsletter"].map((name) => page.getByRole("region", { name }).boundingBox()),
    );
    const [categories, list, newsletter] = boxes;
    if (!categories || !list || !newsletter) throw new Error("A column is missing");
    expect(new Set(boxes.map((box) => box?.y)).size, "all begin at the same height").toBe(1);
    expect(categories.x + categories.width).toBeLessThan(list.x);
    expect(list.x + list.width).toBeLessThan(newsletter.x);
    const headings = await page
      .getByRole("main")
      .getByRole("heading", { level: 2 })
      .evaluateAll((all) => all.map((one) => `${one.getBoundingClientRect().top} ${getComputedStyle(one).fontSize}`));
    expect(headings).toHaveLength(3);
    expect(new Set(headings).size, "headings of one size on one line").toBe(1);
  });

  await test.step("a phone requests the picture on its first screen at once, even if the first blog has none", async () => {
    await page.setViewportSize({ width: 412, height: 823 });
    const pictures = page.getByRole("region", { name: "All Blogs" }).locator("img");
    await expect(pictures.first()).toBeInViewport();
    await expect(pictures.first()).toHaveAttribute("loading", "eager");
    await expect(pictures.first()).toHaveAttribute("fetchpriority", "high");
    await expect(pictures.nth(1)).toHaveAttribute("loading", "lazy");
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("the categories list every category once, and each leads to its own blogs", async () => {
    const categories = page.getByRole("region", { name: "Categories" });
    const names = [...new Set(blogs.map(({ category }) => category ?? "General"))].toSorted();
    const links = await categories.getByRole("link").allTextContents();
    expect(links.toSorted()).toEqual(["All Blogs", ...names].toSorted());
    for (const name of names) {
      await page.getByRole("region", { name: "Categories" }).getByRole("link", { name, exact: true }).click();
      await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
      await expect(categories.getByRole("link", { name, exact: true })).toHaveAttribute("aria-current", "page");
      const own = blogs.filter(({ category }) => (category ?? "General") === name);
      expect((await titles(page)).toSorted()).toEqual(own.map(({ title }) => title).toSorted());
      await expect(page.getByRole("region", { name: "Newsletter" })).toBeVisible();
    }
  });

  await page.goto(addresses.blogs);
  await test.step("blogs are listed newest first, 24 to a page, those of one day by file name, undated ones last [DT-05]", async () => {
    const shown = await titles(page);
    expect(shown).toHaveLength(24);
    await page.getByRole("navigation", { name: "Pages of blogs" }).getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL(listPage(addresses.blogs, 2));
    shown.push(...(await titles(page)));
    expect(shown[0]).toBe("A note dated in the future");
    expect(shown[1]).toBe("Annual filing: what falls due after the general meeting");
    expect(shown.slice(-2)).toEqual(["A note without a date", "A note with an empty date"]);
    const tie = shown.indexOf("Two notes of one day: the first in the folder");
    expect(shown[tie + 1]).toBe("Two notes of one day: the second in the folder");
    expect(shown.toSorted()).toEqual(blogs.map(({ title }) => title).toSorted());
  });
});

test("blogs of every kind of content", async ({ page }) => {
  await test.step("content that is one text is split into paragraphs at blank lines", async () => {
    await page.goto(addresses.blog("two-forms-in-the-life-of-an-llp"));
    const paragraphs = page.getByRole("article").getByRole("paragraph");
    await expect(
      paragraphs.filter({ hasText: /^Form 11 is the annual return of an LLP\. It is due by 30 May\.$/ }),
    ).toHaveCount(1);
    await expect(paragraphs.filter({ hasText: "The financial year" })).toContainText("This line belongs to");
  });

  await test.step("a blog written in Markdown has headings, lists and links under the page's one heading", async () => {
    await page.goto(addresses.blog("reading-a-compounding-order"));
    const article = page.getByRole("article");
    await expect(article.getByRole("heading", { level: 2, name: "What to look at first" })).toBeVisible();
    await expect(article.getByRole("listitem").filter({ hasText: "The persons named." })).toHaveCount(1);
    await expect(article.getByRole("link", { name: "the services page" })).toHaveAttribute("href", addresses.services);
    await expect(article.getByRole("table")).toContainText("Regional Director");
  });

  await test.step("a blog without a category counts as General, one without a date says N/A [DT-05]", async () => {
    await page.goto(addresses.blog("a-note-that-belongs-to-no-category"));
    await expect(page.getByRole("main").getByRole("link", { name: "General" })).toBeVisible();
    for (const address of [addresses.blog("a-note-without-a-date"), addresses.blog("a-note-with-an-empty-date")]) {
      await page.goto(address);
      await expect(page.getByRole("main")).toContainText("N/A");
      await expect(page.getByRole("definition").getByRole("time")).toHaveCount(0);
    }
  });

  await test.step("a blog without a picture or content shows its excerpt as the content", async () => {
    await page.goto(addresses.blog("minutes-who-signs-and-when-they-are-final"));
    await expect(page.getByRole("article").getByRole("img")).toHaveCount(0);
    await expect(page.getByRole("article")).toContainText("This note has an excerpt and nothing else");
  });
});

test.describe("on a phone", () => {
  test.use({ isMobile: true, viewport: { width: 375, height: 667 }, deviceScaleFactor: 1 });

  test("a photograph is fetched once, in the width of the screen, although it is also preloaded", async ({ page }) => {
    const requested: string[] = [];
    page.on("request", (request) => void (request.url().endsWith(".avif") && requested.push(request.url())));
    await page.goto(addresses.blog("annual-filing-what-falls-due-after-the-general-meeting"), {
      waitUntil: "networkidle",
    });
    expect(await page.locator("link[rel=preload][as=image]").count()).toBe(1);
    expect(requested).toEqual([
      await page
        .locator("picture > img")
        .first()
        .evaluate((img: HTMLImageElement) => img.currentSrc),
    ]);
  });
});

test("a blog's card has its category, date and excerpt, and leads to the blog: title, picture, category, date and paragraphs", async ({
  page,
}) => {
  await page.goto(addresses.blogs);
  const card = page.getByRole("listitem").filter({ hasText: "Annual filing: what falls due" });
  await expect(card).toContainText("Company Law");
  await expect(card.getByRole("time")).toHaveText("October 12, 2026");
  await expect(card).toContainText("what to have ready for both.");
  await card.getByRole("link").click();
  await expect(page).toHaveURL(addresses.blog("annual-filing-what-falls-due-after-the-general-meeting"));
  const [blog] = blogs;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(blog?.title ?? "");
  await expect(page.getByRole("img", { name: blog?.image_alt ?? "" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Company Law" })).toHaveAttribute(
    "href",
    addresses.category("company-law"),
  );
  await expect(page.getByRole("main").getByRole("time").first()).toHaveText("October 12, 2026");
  for (const paragraph of blog?.content ?? [])
    await expect(page.getByRole("paragraph").filter({ hasText: paragraph })).toHaveCount(1);
});

test("beside a blog stand others of its category, three at most, and below it the newer and the older one", async ({
  page,
}) => {
  await page.goto(addresses.blogs);
  const [newer, middle, older] = await titles(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: middle ?? "", exact: true })
    .click();
  const neighbours = page.getByRole("navigation", { name: "Neighbouring blogs" }).getByRole("link");
  await expect(neighbours).toHaveText([new RegExp(`${newer}$`), new RegExp(`${older}$`)]);
  const category = blogs.find(({ title }) => title === middle)?.category ?? "General";
  const more = await page
    .getByRole("complementary", { name: `More from ${category}` })
    .getByRole("link")
    .allTextContents();
  const others = blogs.filter((blog) => (blog.category ?? "General") === category && blog.title !== middle);
  expect(more).toHaveLength(Math.min(others.length, 3));
  expect(others.map(({ title }) => title)).toEqual(expect.arrayContaining(more));
});

test("Go Back leads to the list, using history if the visitor came from there", async ({ page }) => {
  await page.goto(addresses.blog("a-note-without-a-date"));
  await page.getByRole("link", { name: "Go Back" }).click();
  await expect(page).toHaveURL(/\/blogs$/);
  await page.goto(listPage(addresses.blogs, 2));
  await page.getByRole("link", { name: "A note without a date" }).click();
  await page.getByRole("link", { name: "Go Back" }).click();
  await expect(page).toHaveURL(/\/blogs\?page=2$/);
});

test("an excerpt over 150 characters is cut with dots, never at a space or comma or inside an emoji, tag or entity [TR-01, TR-03, TR-04, TR-07]", async ({
  page,
}) => {
  const shown = new Map<string, string>();
  for (const address of [addresses.blogs, listPage(addresses.blogs, 2)]) {
    await page.goto(address);
    const cards = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) });
    for (const card of await cards.all())
      shown.set(
        (await card.getByRole("heading").textContent()) ?? "",
        (await card.getByRole("paragraph").last().textContent()) ?? "",
      );
    expect(await page.locator("b").count(), "an unclosed bold").toBe(0);
  }
  const written = (title: string) => blogs.find((blog) => blog.title === title)?.excerpt ?? "";
  for (const length of [149, 150, 151]) {
    const title = `An excerpt of ${length} characters`;
    const whole = written(title);
    expect(whole).toHaveLength(length);
    expect(shown.get(title)).toBe(length < 151 ? whole : `${whole.slice(0, 150).replace(/[\s.,]+$/, "")}…`);
  }
  for (const where of ["a comma", "a blank"])
    expect(shown.get(`An excerpt whose limit falls after ${where}`)).toMatch(/^.{148}[a-z]…$/);
  expect(shown.get("An excerpt with an emoji at the limit")).toBe(`${"r".repeat(149)}🚀…`);
  expect(shown.get("Tags written as text")).toBe("<p>Rao &amp; Sons <b>advise</b></p>");
  expect(shown.get("Tags written in a body")).toMatch(/^The limit falls [^<;]* Messrs Rao & S…$/);
  // Plain text from a Markdown body, without asterisks and brackets.
  expect(shown.get("The index of members, in one paragraph")).toMatch(
    /^An index lists the members in order, with a link to/,
  );
});

function titles(page: Page) {
  return page.getByRole("main").getByRole("heading", { level: 3 }).allTextContents();
}
