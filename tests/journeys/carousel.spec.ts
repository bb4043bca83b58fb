import type { Page } from "@playwright/test";
import { expect, nextAlert, test } from "#tests/fixtures.ts";
import { readContent } from "#tests/read-content.ts";
import { holdIslands } from "./hold-requests.ts";
import { drawFinger } from "./swipe.ts";

test("its buttons and keys show one slide after another", async ({ page, build }) => {
  const { slides } = readContent(build).home;
  await page.goto("/");
  await test.step("Previous and Next show one slide after another and wrap around", async () => {
    await expectSlide(page, 1);
    await expect(slide(page, 1).getByRole("heading")).toHaveText(slides[0]?.title ?? "");
    for (const number of [2, 3, 1]) {
      await button(page, "Next").click();
      await expectSlide(page, number);
      await expect(slide(page, number).getByRole("heading")).toHaveText(slides[number - 1]?.title ?? "");
    }
    for (const number of [3, 2, 1]) {
      await button(page, "Previous").click();
      await expectSlide(page, number);
    }
  });

  await test.step("fast presses do not lose a step [CA-03]", async () => {
    await press(page, "Next", 10);
    await expectSlide(page, 2);
    await press(page, "Previous", 3);
    await expectSlide(page, 2);
    await press(page, "Next", 1);
    await press(page, "Previous", 1);
    await expectSlide(page, 2);
  });

  await test.step("the Tab key stops only at the slide that is shown and at the controls [CA-01]", async () => {
    await expectSlide(page, 2);
    await page.locator("body").press("Home");
    await slide(page, 2).getByRole("button").focus();
    await page.keyboard.press("Shift+Tab");
    const stops: string[] = [];
    for (let stop = 0; stop < 3; stop++) {
      await page.keyboard.press("Tab");
      await expect(page.locator(":focus")).toBeInViewport();
      stops.push((await page.locator(":focus").textContent()) ?? "");
    }
    expect(stops).toEqual([slides[1]?.button, "Previous slide", "Next slide"]);
  });
});

test("under reduced motion it works as well", async ({ page, build }) => {
  const { slides } = readContent(build).home;
  // While a slide moves in, Playwright would scroll the slides to reach its button.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await test.step("the button of each slide opens an alert that names that slide", async () => {
    for (const [index, { title, button: words }] of slides.entries()) {
      const shown = nextAlert(page);
      await slide(page, index + 1)
        .getByRole("button", { name: words })
        .click();
      expect(await shown).toContain(title);
      for (const other of slides.filter((each) => each.title !== title)) expect(await shown).not.toContain(other.title);
      await button(page, "Next").click();
    }
  });

  await test.step("without motion five steps are five steps [CA-07]", async () => {
    for (let step = 0; step < 5; step++) await button(page, "Next").click();
    await expectSlide(page, 3);
    expect(await page.getByRole("main").evaluate((main) => main.getAnimations({ subtree: true }).length)).toBe(0);
  });
});

test("presses before the scripts arrive count once they do", async ({ page }) => {
  const { arrive } = await holdIslands(page);
  await page.goto("/");
  await button(page, "Next").click();
  await button(page, "Next").click();
  arrive();
  await expectSlide(page, 3);
});

test("a first press on a slide's button is answered when the scripts arrive", async ({ page, build }) => {
  const [first] = readContent(build).home.slides;
  const { arrive } = await holdIslands(page);
  await page.goto("/");
  await slide(page, 1)
    .getByRole("button", { name: first?.button ?? "" })
    .click();
  const shown = nextAlert(page);
  arrive();
  expect(await shown).toContain(first?.title);
});

test("it is a named region with named controls, and it never moves by itself [CA-09]", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await button(page, "Next").focus();
  await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
  await expect(carousel(page)).toHaveAttribute("aria-roledescription", "carousel");
  await expect(button(page, "Previous")).toHaveAccessibleName(/slide/);
  await page.clock.fastForward("01:00");
  await expectSlide(page, 1);
});

test("a slide that is moving in reaches its place when the window is resized", async ({ page }) => {
  await page.goto("/");
  for (const [number, width] of [
    [2, 600],
    [3, 1280],
    [1, 400],
    [2, 1000],
  ] as const) {
    await button(page, "Next").click();
    await page.setViewportSize({ width, height: 800 });
    await expect(slide(page, number)).toBeInViewport({ ratio: 0.5 });
    // And still after all scrolling has ended.
    await page.waitForTimeout(250);
    await expect(slide(page, number)).toBeInViewport({ ratio: 0.5 });
    await expect(carousel(page)).toContainText(`Slide ${number} of 3`);
  }
});

test.describe("by touch", () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true });

  test("a swipe shows the next or previous slide, even before any script arrives", async ({ page }) => {
    const { arrive } = await holdIslands(page);
    await page.goto("/");
    await swipe(page, { x: -250 });
    await expect(slide(page, 2)).toBeInViewport({ ratio: 0.9 });
    arrive();
    await expectSlide(page, 2);
    await swipe(page, { x: 250 });
    await expectSlide(page, 1);
  });

  test("a vertical swipe over it scrolls the page and keeps the slide [CA-05]", async ({ page }) => {
    await page.goto("/");
    await button(page, "Next").tap();
    await expectSlide(page, 2);
    await carousel(page).evaluate((element) => element.scrollIntoView());
    const before = await page.evaluate(() => scrollY);
    await swipe(page, { x: 5, y: -250 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 100);
    await expect(carousel(page)).toContainText("Slide 2 of 3");
  });
});

const carousel = (page: Page) => page.getByRole("region", { name: "Highlights" });
const slide = (page: Page, number: number) => carousel(page).getByRole("group", { name: `${number} of 3` });
const button = (page: Page, name: "Previous" | "Next") => carousel(page).getByRole("button", { name });

/** Checks that the visible slide, the usable one and the announced one are the same. */
async function expectSlide(page: Page, number: number) {
  await expect(carousel(page)).toContainText(`Slide ${number} of 3`);
  await expect(slide(page, number)).toBeInViewport({ ratio: 0.5 });
  for (const other of [1, 2, 3].filter((each) => each !== number))
    await expect(slide(page, other)).not.toBeInViewport({ ratio: 0.05 });
}

/** Presses as fast as a program can. */
async function press(page: Page, name: "Previous" | "Next", times: number) {
  await button(page, name).evaluate((element: HTMLButtonElement, count) => {
    for (let press = 0; press < count; press++) element.click();
  }, times);
}

/** Swipes over the slides: leftwards is -x, upwards is -y. Pixels. */
async function swipe(page: Page, { x = 0, y = 0 }: { x?: number; y?: number }) {
  await carousel(page).evaluate((element) => element.scrollIntoView());
  const box = await carousel(page).boundingBox();
  const middle = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + 150 };
  await drawFinger(page, { x: middle.x - x / 2, y: middle.y - y / 2 }, { x: middle.x + x / 2, y: middle.y + y / 2 });
}
