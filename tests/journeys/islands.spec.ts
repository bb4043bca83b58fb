import type { Page } from "@playwright/test";
import { expect, test } from "#tests/fixtures.ts";

test.use({ build: "filled", requestsFail: true });

test("an island whose script fails once is requested again, and the first press is not lost", async ({ page }) => {
  const failed = new Set<string>();
  await page.route(/\/assets\/(carousel|react-client)\.[^?]*\.js$/, async (route) => {
    failed.add(route.request().url());
    await route.fulfill({ status: 503, body: "" });
  });
  await page.goto("/");
  await expectNextSlide(page, 2);
  expect(failed.size).toBe(2);
});

test("islands respond even if a host removes comments from pages", async ({ page }) => {
  await page.route("/", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/<!--(?!email).*?-->/g, "") });
  });
  await page.goto("/");
  await expectNextSlide(page, 2);
});

test("an island that something moves within the page responds, before and after", async ({ page }) => {
  const move = () => page.locator("astro-island").evaluate((island) => island.parentElement?.append(island));
  await page.goto("/");
  await move();
  await expectNextSlide(page, 2);
  await move();
  await expectNextSlide(page, 3);
});

async function expectNextSlide(page: Page, number: number) {
  await page.getByRole("button", { name: "Next slide" }).click();
  await expect(page.getByText(`Slide ${number} of 3`)).toBeVisible();
}
