import { sample } from "#collections/content-rules/sample-firm.ts";
import { addresses } from "#contract/addresses.ts";
import { expect, test } from "#tests/fixtures.ts";
import { readContent } from "#tests/read-content.ts";
import { slug } from "#text/slug.ts";

const { site, services, genericParagraph } = readContent("shipped");
const shown = services.map((service) => ({ ...service, slug: slug(service.title) }));

/** The specified services in order, with the addresses that the slug rule gives them. */
const specified = [
  ["Approval Services", "approval-services"],
  ["Compounding of Offences", "compounding-of-offences"],
  ["Limited Liability Partnership (LLP) Services", "limited-liability-partnership-llp-services"],
  ["SEBI & Securities Law Services", "sebi-securities-law-services"],
  ["Consultancy & Retainership Services", "consultancy-retainership-services"],
  ["Business Registration Services", "business-registration-services"],
  ["Legal Advisory & Drafting", "legal-advisory-drafting"],
  ["Business Restructuring & Mergers", "business-restructuring-mergers"],
  ["Management Dispute Resolution Services", "management-dispute-resolution-services"],
  ["Secretarial Audit & Due Diligence", "secretarial-audit-due-diligence"],
  ["Specialized XBRL Services", "specialized-xbrl-services"],
] as const;

test.use({ build: "shipped" });

// A firm may add its own services.
test("the 11 specified services exist, in order", () => {
  test.skip(site.company_name !== sample.site.company_name, "another firm's content");
  expect(shown.map(({ title, slug }) => [title, slug])).toEqual(specified);
});

for (const address of [addresses.services, "/"])
  test(`${address} shows the services in their order, each with a description and Learn More`, async ({ page }) => {
    await page.goto(address);
    const entries = page.getByRole("main").getByRole("listitem").filter({ hasText: "Learn More" });
    await expect(entries.getByRole("heading")).toHaveText(shown.map(({ title }) => title));
    for (const [index, { slug, description }] of shown.entries()) {
      await expect(entries.nth(index)).toContainText(description);
      await expect(entries.nth(index).getByRole("link")).toHaveAttribute("href", addresses.service(slug));
    }
  });

test("the page of each service has its description and the general paragraph, shows none of its details, and leads back; it has its particulars, contents and neighbours, and on a phone no button is half under the bar on its first screen", async ({
  page,
}) => {
  for (const [index, { title, slug, description, details, law_as_at, sources }] of shown.entries()) {
    // The contents are shown where there is room for them.
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(addresses.service(slug));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    expect((await page.title()).startsWith(title), "the title of the page").toBe(true);
    const text = (await page.locator("body").textContent()) ?? "";
    expect(text).toContain(description);
    expect(text).toContain(genericParagraph);
    // A short detail, such as 'Search', may be a word in the text.
    const main = (await page.getByRole("main").getByRole("listitem").allTextContents()).map((item) => item.trim());
    expect(details.filter((detail) => main.includes(detail))).toEqual([]);
    await expect(page.getByRole("link", { name: "Back to Services" })).toHaveAttribute("href", addresses.services);

    const terms = await page.getByRole("term").allTextContents();
    expect(terms, slug).toContain("Main law");
    expect(terms.includes("Law stated as at"), slug).toBe(law_as_at !== undefined);
    if (sources?.length)
      expect(
        terms.some((term) => /^(Sources|Reviewed by)$/.test(term)),
        slug,
      ).toBe(true);
    const chapters = await page.getByRole("article").getByRole("heading", { level: 2 }).allTextContents();
    const contents = await page.getByRole("navigation", { name: "On this page" }).getByRole("link").allTextContents();
    expect(contents, slug).toContain("Next step");
    expect(chapters, slug).toEqual(
      expect.arrayContaining(contents.filter((text) => !/^(Sources|Next step)$/.test(text))),
    );
    const neighbours = page.getByRole("navigation", { name: "Neighbouring services" }).getByRole("link");
    const hrefs = [shown[index - 1], shown[index + 1]].flatMap((other) => (other ? addresses.service(other.slug) : []));
    expect(await neighbours.evaluateAll((links) => links.map((link) => link.getAttribute("href"))), slug).toEqual(
      hrefs,
    );
    for (const [width, height] of [
      [360, 780],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      const { edge, halfUnder } = await page.evaluate(() => {
        const edge = document.querySelector(`aside[aria-label="Call or chat"]`)?.getBoundingClientRect().top ?? 0;
        const halfUnder = [...document.querySelectorAll("main .button")].filter((button) => {
          const { top, bottom, width } = button.getBoundingClientRect();
          return width > 0 && top < edge && bottom > edge;
        });
        return { edge, halfUnder: halfUnder.map(({ textContent }) => textContent) };
      });
      expect(edge).toBeGreaterThan(600);
      expect.soft(halfUnder, `${slug} ${width}`).toEqual([]);
    }
  }
});

const widths = [320, 360, 390, 576, 768, 992, 1200, 1440];

test("at any width an entry's number, reference, title and description never overlap, and a title of one line leaves no hole; no line ends within '12–13', 'Forms 8, 11' or a date, in entries or particulars, and beside a label there is room", async ({
  page,
}) => {
  const terms = /\d+[A-Z]*–\d+|Forms? \d+(, \d+)*/g;
  const date = /^[A-Z][a-z]+ \d+, \d{4}$/;
  const referring = shown.filter(({ reference }) => reference?.match(terms));
  expect(referring.length).toBeGreaterThan(2);
  for (const address of ["/", addresses.services, ...referring.map((service) => addresses.service(service.slug))]) {
    await page.goto(address);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const entries = await page.locator("main li:has(> img)").evaluateAll((items) =>
        items.map((item) => {
          const words = document.createRange();
          const [number = 0, ...tops] = [...item.querySelectorAll(":scope > p, h2, h3")].map((part) => {
            words.selectNodeContents(part);
            const [first] = words.getClientRects();
            if (part.matches(":has(+ h2, + h3)")) return (first?.left ?? 0) - part.getBoundingClientRect().left;
            return (first?.top ?? 0) - (part.previousElementSibling?.getBoundingClientRect().bottom ?? 0);
          });
          return { number, tops };
        }),
      );
      expect(entries, address).toHaveLength(["/", addresses.services].includes(address) ? shown.length : 0);
      for (const { number, tops } of entries) {
        // Two digits and a blank.
        expect(number, `${address} ${width}: room for the number`).toBeGreaterThan(24);
        expect(Math.min(...tops), `${address} ${width}: one under the other`).toBeGreaterThan(-4);
        expect(Math.max(...tops), `${address} ${width}: without a hole`).toBeLessThan(24);
      }
      const broken = await page.locator("main :is(p, dd)").evaluateAll(
        (all, patterns) => {
          const term = document.createRange();
          return all.flatMap((part) => {
            const pattern = part.matches("dd") ? patterns.join("|") : (patterns[0] ?? "");
            const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
            const found: string[] = [];
            for (let node = walker.nextNode(); node; node = walker.nextNode())
              for (const match of (node.textContent ?? "").matchAll(new RegExp(pattern, "g"))) {
                term.setStart(node, match.index);
                term.setEnd(node, match.index + match[0].length);
                if (term.getClientRects().length > 1) found.push(match[0]);
              }
            return found;
          });
        },
        [terms.source, date.source],
      );
      expect(broken, `${address} ${width}`).toEqual([]);
      const rooms = await page
        .locator(".service-detail li:has(> strong:first-child)")
        .evaluateAll((items) =>
          items.map((item) => item.clientWidth - Number.parseFloat(getComputedStyle(item).paddingLeft)),
        );
      expect(Math.min(...rooms), `${address} ${width}: words in a line`).toBeGreaterThan(250);
    }
  }
});

test("plates below the first row load when they are near, and each grows from page to page under one name", async ({
  page,
}) => {
  const named = (where: string) =>
    page
      .locator(`${where} img`)
      .evaluateAll((all) =>
        all.map(
          (img) =>
            [
              getComputedStyle(img).viewTransitionName,
              img.getAttribute("loading"),
              img.getBoundingClientRect().top + scrollY,
            ] as const,
        ),
      );
  const ends = [shown[0], shown.at(-1)].map((service) => addresses.service(service?.slug ?? ""));
  for (const address of ["/", addresses.services, ...ends]) {
    await page.goto(address);
    const names = (await named("body")).map(([name]) => name).filter((name) => name !== "none");
    expect(names.length, address).toBeGreaterThan(1);
    expect(new Set(names).size, address).toBe(names.length);
  }
  expect((await named(".page-heading"))[0]?.[0]).toBe(shown.at(-1)?.slug);
  await page.goto(addresses.services);
  const plates = await named("main");
  for (const [, loading, top] of plates) expect(loading).toBe(top === plates[0]?.[2] ? "eager" : "lazy");
});

test.describe("from page to page", () => {
  test.use({ moving: true });

  test("a plate grows into the page it leads to, and under reduced motion nothing does", async ({ page }) => {
    const first = shown[0]?.slug ?? "";
    for (const reducedMotion of ["no-preference", "reduce"] as const) {
      await page.emulateMedia({ reducedMotion });
      await page.goto(addresses.services);
      await page.addInitScript(() =>
        addEventListener("pagereveal", (event) => {
          document.documentElement.dataset.transition = event.viewTransition ? "yes" : "no";
        }),
      );
      await page
        .locator(`main a[href="${addresses.service(first)}"]`)
        .first()
        .click();
      await expect(page).toHaveURL(addresses.service(first));
      const expected = reducedMotion === "reduce" ? "no" : "yes";
      await expect(page.locator("html")).toHaveAttribute("data-transition", expected);
    }
  });
});
