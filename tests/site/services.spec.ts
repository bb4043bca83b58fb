import { sample } from "#collections/content-rules/sample-firm.ts";
import { addresses } from "#contract/addresses.ts";
import { readContent } from "#tests/read-content.ts";
import { expect, test } from "#tests/test.ts";
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

test("the page of each service has its description and the general paragraph, shows none of its details, and leads back", async ({
  page,
}) => {
  for (const { title, slug, description, details } of shown) {
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
  }
});
