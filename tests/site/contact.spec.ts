import type { BrowserContext } from "@playwright/test";
import { addresses } from "#contract/addresses.ts";
import { labels } from "#contract/submission.ts";
import { expect, test } from "#tests/fixtures.ts";
import { readContent } from "#tests/read-content.ts";
import { phoneLink } from "#text/phone-number.ts";

const { site } = readContent("shipped");

test.use({ build: "shipped" });

test("the contact page", async ({ page }) => {
  await page.goto(addresses.contact);
  await test.step("the contact page has the office's address, phone, e-mail and working hours beside the form", async () => {
    for (const label of Object.values(labels.enquiry))
      await expect(page.getByRole("region", { name: "Send an Enquiry" }).getByLabel(label)).toBeVisible();
    const office = page.getByRole("region", { name: "Office Information" });
    for (const line of [site.company_name, ...site.address]) await expect(office).toContainText(line);
    await expect(office.getByRole("link", { name: site.phone })).toHaveAttribute("href", phoneLink(site.phone));
    await expect(office.getByRole("link", { name: site.email })).toHaveAttribute("href", `mailto:${site.email}`);
    await expect(office).toContainText(site.working_hours);
  });

  await test.step("the map and its part of the page are titled 'Find Us Here' [IF-01]", async () => {
    const map = page.getByRole("region", { name: "Find Us Here" });
    await expect(map.getByTitle("Find Us Here")).toHaveAttribute("src", site.map_url);
    await expect(map).toContainText(site.address.join(", "));
    const opens = new URL((await map.getByRole("link", { name: /maps app/ }).getAttribute("href")) ?? "");
    expect(opens.searchParams.get("query")).toBe([site.company_name, ...site.address].join(", "));
  });

  await test.step("the office card has the firm's numbers", async () => {
    const office = page.getByRole("region", { name: "Office Information" });
    await expect(office).toContainText(`Unique code of the firm: ${site.firm_code}`);
    await expect(office).toContainText(`Peer review certificate: ${site.peer_review}`);
  });

  await test.step("on a phone three ways to reach the office come first, in one row; elsewhere they are in the office card", async () => {
    const ways = page.locator(".contact__ways a");
    await expect(ways.first()).toBeHidden();
    for (const width of [320, 390, 576]) {
      await page.setViewportSize({ width, height: 844 });
      const boxes = await ways.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON()));
      expect(boxes.map(({ top }) => top)).toEqual(Array(3).fill(boxes[0].top));
      for (const { height, bottom } of boxes) {
        expect(height).toBeGreaterThanOrEqual(44);
        expect(bottom, "above the bar").toBeLessThan(844 - 60);
      }
    }
    expect(await ways.evaluateAll((links) => links.map((link) => link.getAttribute("href")?.split(/[:?]/)[0]))).toEqual(
      ["tel", "mailto", "https"],
    );
  });
});

test("nothing is asked of the map's host before its button is pressed, which says so; the map then moves nothing and takes the focus [IF-02, IF-04]", async ({
  page,
  context,
}) => {
  const requested = await recordMap(context);
  for (const [index, width] of [375, 1280].entries()) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(addresses.about);
    await page.goto(addresses.contact, { waitUntil: "networkidle" });
    const place = page.getByRole("region", { name: "Find Us Here" });
    const button = place.getByRole("button", { name: "Show the map" });
    await button.scrollIntoViewIfNeeded();
    await expect(place).toContainText(`It comes from ${new URL(site.map_url).host}`);
    const below = () =>
      page.getByRole("contentinfo").evaluate((footer) => footer.getBoundingClientRect().top + scrollY);
    const before = await below();
    await page.waitForLoadState("networkidle");
    expect(requested).toHaveLength(index);
    await button.click();
    await expect.poll(() => requested).toHaveLength(index + 1);
    await expect(page.frameLocator("[title='Find Us Here']").getByText("A map")).toBeVisible();
    await expect(page.getByTitle("Find Us Here")).toBeFocused();
    await expect(button).toHaveCount(0);
    expect(await below()).toBe(before);
    await page.goBack();
    await expect(page).toHaveURL(addresses.about);
  }
});

test("where a map may not be shown, the text and links in its place remain", async ({ page, context, faults }) => {
  for (const answer of ["abort", "refuse", "500"] as const) {
    await context.unroute(site.map_url);
    await context.route(site.map_url, (route) =>
      answer === "abort"
        ? route.abort()
        : route.fulfill({ status: answer === "500" ? 500 : 200, headers: { "X-Frame-Options": "DENY" }, body: "" }),
    );
    await page.goto(addresses.contact);
    await page.getByRole("button", { name: "Show the map" }).click();
    await expect(page.locator("iframe[srcdoc]")).toHaveCount(0);
    const place = page.getByRole("region", { name: "Find Us Here" });
    await expect(place).toContainText(site.address.join(", "));
    await place.getByRole("link", { name: /maps app/ }).click({ trial: true });
  }
  faults.splice(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the map is requested with its link", async ({ page, context }) => {
    const requested = await recordMap(context);
    await page.goto(addresses.contact, { waitUntil: "networkidle" });
    expect(requested).toEqual([]);
    await page.getByRole("link", { name: "Show it here" }).click();
    await expect.poll(() => requested).toHaveLength(1);
    await expect(page.frameLocator("[title='Find Us Here']").getByText("A map")).toBeVisible();
    await expect(page).toHaveURL(/\/contact$/);
  });
});

/** @returns the addresses of maps that pages request from now on */
async function recordMap(context: BrowserContext): Promise<string[]> {
  const requested: string[] = [];
  await context.route(site.map_url, async (route) => {
    requested.push(route.request().url());
    await route.fulfill({ status: 200, contentType: "text/html", body: "<p>A map</p>" });
  });
  return requested;
}
