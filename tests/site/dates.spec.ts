import { addresses, listPage } from "#contract/addresses.ts";
import { expect, test } from "#tests/fixtures.ts";

test.use({ build: "filled" });

const days = new Map([
  [addresses.update("single-digits"), "2025-10-05 October 5, 2025"],
  [addresses.blog("a-date-with-single-digits"), "2025-10-05 October 5, 2025"],
  [addresses.update("may-fourth"), "2026-05-04 May 4, 2026"],
]);
const dated = [
  "/",
  addresses.updates,
  listPage(addresses.updates, 2),
  addresses.blogs,
  addresses.service("approval-services"),
  ...days.keys(),
];

for (const timezoneId of ["America/Los_Angeles", "Pacific/Kiritimati"])
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test("every date shows the day it names, before and after scripts, and no day appears early [HY-01] [DT-01] [DT-03]", async ({
      page,
      request,
    }) => {
      for (const address of dated) {
        await page.goto(address);
        // An island hydrates at the first input, and its dates must be right then too.
        await page.mouse.move(200, 200);
        await page.mouse.wheel(0, 2000);
        const built = await (await request.get(address)).text();
        const dates = [...built.matchAll(/<time dateTime="([^"]*)">([^<]*)/gi)].map(
          ([, iso, words]) => `${iso} ${words}`,
        );
        expect(dates.length, address).toBeGreaterThan(0);
        if (days.has(address)) expect(dates[0], address).toBe(days.get(address));
        const shown = await page
          .locator("time")
          .evaluateAll((times) => times.map((time) => `${time.getAttribute("datetime")} ${time.textContent}`));
        expect(shown, address).toEqual(dates);
      }
    });
  });
