import { addresses } from "#contract/addresses.ts";
import { readContent } from "#tests/read-content.ts";
import { expect, test } from "#tests/test.ts";

const { services, genericParagraph } = readContent("shipped");

/** The specified services in the specified order, and the addresses that the slug rule makes of them. */
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

for (const address of [addresses.services, "/"])
  test(`${address} shows the 11 services in their order, each with a description and Learn More`, async ({ page }) => {
    await page.goto(address);
    const entries = page.getByRole("main").getByRole("listitem").filter({ hasText: "Learn More" });
    await expect(entries.getByRole("heading")).toHaveText(specified.map(([title]) => title));
    for (const [index, [, slug]] of specified.entries()) {
      await expect(entries.nth(index)).toContainText(services[index]?.description ?? "");
      await expect(entries.nth(index).getByRole("link")).toHaveAttribute("href", addresses.service(slug));
    }
  });

test("the page of each service has its description and the general paragraph, shows none of its details, and leads back", async ({
  page,
}) => {
  const details = services.flatMap((service) => service.details);
  expect(details.length).toBeGreaterThan(30);
  for (const [index, [title, slug]] of specified.entries()) {
    await page.goto(addresses.service(slug));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    expect((await page.title()).startsWith(title), "the title of the page").toBe(true);
    const text = (await page.locator("body").textContent()) ?? "";
    expect(text).toContain(services[index]?.description);
    expect(text).toContain(genericParagraph);
    expect(details.filter((detail) => text.includes(detail))).toEqual([]);
    await expect(page.getByRole("link", { name: "Back to Services" })).toHaveAttribute("href", addresses.services);
  }
});
