import { labels } from "#contract/submission.ts";
import { readContent } from "#tests/read-content.ts";
import { expect, test } from "#tests/test.ts";

const { site } = readContent("shipped");

test.use({ build: "shipped" });

test("the contact page has the office's address, phone, e-mail and working hours beside the form", async ({ page }) => {
  await page.goto("/contact");
  for (const label of Object.values(labels.enquiry))
    await expect(page.getByRole("region", { name: "Send an Enquiry" }).getByLabel(label)).toBeVisible();
  const office = page.getByRole("region", { name: "Office Information" });
  for (const line of [site.company_name, ...site.address]) await expect(office).toContainText(line);
  await expect(office.getByRole("link", { name: site.phone })).toHaveAttribute("href", "tel:+911720000000");
  await expect(office.getByRole("link", { name: site.email })).toHaveAttribute("href", `mailto:${site.email}`);
  await expect(office).toContainText("Mon - Fri, 10:00 AM - 6:00 PM");
});

test("the map is titled 'Find Us Here', as is the part of the page it stands in [IF-01]", async ({ page }) => {
  await page.goto("/contact");
  const map = page.getByRole("region", { name: "Find Us Here" });
  await expect(map.getByTitle("Find Us Here")).toHaveAttribute("src", site.map_url);
  await expect(map).toContainText(site.address.join(", "));
  const opens = new URL((await map.getByRole("link", { name: /maps app/ }).getAttribute("href")) ?? "");
  expect(opens.searchParams.get("query")).toBe([site.company_name, ...site.address].join(", "));
});

test.describe("on a long page", () => {
  // The style that makes the page long is none of ours, and its policy forbids it.
  test.use({ bypassCSP: true });

  test("the map is asked for only when it is near, and moves nothing when it comes [IF-04]", async ({
    page,
    context,
  }) => {
    const asked: string[] = [];
    await context.route(site.map_url, async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ status: 200, contentType: "text/html", body: "" });
    });
    // Chromium begins thousands of pixels ahead, so the page is made longer than that.
    await page.route("/contact", async (route) => {
      const html = await (await route.fetch()).text();
      await route.fulfill({
        contentType: "text/html",
        body: html.replace("</head>", "<style>h1 { padding-top: 9999px }</style></head>"),
      });
    });
    await page.goto("/contact", { waitUntil: "networkidle" });
    expect(asked).toEqual([]);
    const below = () =>
      page.getByRole("contentinfo").evaluate((footer) => footer.getBoundingClientRect().top + scrollY);
    const before = await below();
    await page.getByTitle("Find Us Here").scrollIntoViewIfNeeded();
    await expect.poll(() => asked.length).toBe(1);
    expect(await below()).toBe(before);
  });
});
