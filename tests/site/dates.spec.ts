import { addresses, listPage } from "#contract/addresses.ts";
import { expect, test } from "#tests/test.ts";

test.use({ build: "filled" });

const dated = [
  "/",
  addresses.updates,
  listPage(addresses.updates, 2),
  addresses.blogs,
  addresses.blog("a-date-with-single-digits"),
  addresses.update("single-digits"),
  addresses.service("approval-services"),
];

for (const timezoneId of ["America/Los_Angeles", "Pacific/Kiritimati"])
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test("every date reads as it was built, and nothing in the page complains [HY-01]", async ({ page, request }) => {
      for (const address of dated) {
        await page.goto(address);
        // An island wakes at the first input: what it draws then is part of the promise.
        await page.mouse.move(200, 200);
        await page.mouse.wheel(0, 2000);
        const built = await (await request.get(address)).text();
        const dates = [...built.matchAll(/<time dateTime="([^"]*)">([^<]*)/gi)].map(
          ([, iso, words]) => `${iso} ${words}`,
        );
        expect(dates.length, address).toBeGreaterThan(0);
        const shown = await page
          .locator("time")
          .evaluateAll((times) => times.map((time) => `${time.getAttribute("datetime")} ${time.textContent}`));
        expect(shown, address).toEqual(dates);
      }
    });

    test("single digits are read as the day they name, and no day comes early [DT-01, DT-03]", async ({ page }) => {
      for (const [address, iso, words] of [
        [addresses.update("single-digits"), "2025-10-05", "October 5, 2025"],
        [addresses.blog("a-date-with-single-digits"), "2025-10-05", "October 5, 2025"],
        [addresses.update("may-fourth"), "2026-05-04", "May 4, 2026"],
      ] as const) {
        await page.goto(address);
        const date = page.getByRole("main").getByRole("time");
        await expect(date).toHaveText(words);
        await expect(date).toHaveAttribute("datetime", iso);
      }
    });
  });
