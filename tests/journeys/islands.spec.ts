import type { Page } from "@playwright/test";
import { expect, test } from "#tests/test.ts";

test.use({ build: "filled", requestsFail: true });

test("an island whose script fails once is asked for again, and the first press is not lost", async ({ page }) => {
  const failed = new Set<string>();
  await page.route(/\/assets\/(carousel|react-client)\.[^?]*\.js$/, async (route) => {
    failed.add(route.request().url());
    await route.fulfill({ status: 503, body: "" });
  });
  await page.goto("/");
  await nextSlide(page).click();
  await expect(page.getByText("Slide 2 of 3")).toBeVisible();
  expect(failed.size).toBe(2);
});

test("a host that takes comments out of pages leaves islands that wake", async ({ page }) => {
  await page.route("/", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/<!--(?!email).*?-->/g, "") });
  });
  await page.goto("/");
  await nextSlide(page).click();
  await expect(page.getByText("Slide 2 of 3")).toBeVisible();
});

test("an island that something else moves within the page wakes once, before and after", async ({ page }) => {
  const move = () => page.locator("astro-island").evaluate((island) => island.parentElement?.append(island));
  await page.goto("/");
  await move();
  await nextSlide(page).click();
  await expect(page.getByText("Slide 2 of 3")).toBeVisible();
  await move();
  await nextSlide(page).click();
  await expect(page.getByText("Slide 3 of 3")).toBeVisible();
});

const nextSlide = (page: Page) => page.getByRole("button", { name: "Next slide" });
