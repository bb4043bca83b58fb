import { expect, test } from "#tests/fixtures.ts";
import { firstScreenBytes } from "#tools/test-sites/first-screen-bytes.ts";
import { violations } from "./axe.ts";
import { builtPages, oneOfEachKind } from "./built-pages.ts";

// Lighthouse's size of a phone.
test.use({ build: "filled", requestsFail: true, viewport: { width: 412, height: 823 } });

test("the first screen of a phone arrives in the first round trip, and everything on it can be pressed, even if half under the bar", async ({
  page,
}) => {
  // Ten packets of 1,460 bytes minus the response headers: what a server sends before it waits for an acknowledgement.
  const firstRoundTrip = 14_336;
  for (const { address, status } of oneOfEachKind(builtPages("filled"))) {
    if (address === undefined || status === 404) continue;
    await page.goto(address);
    expect.soft(await violations(page, ["target-size"]), address).toEqual([]);
    const bytes = await firstScreenBytes(page);
    expect(bytes, address).toBeGreaterThan(1_000);
    expect(bytes, address).toBeLessThanOrEqual(firstRoundTrip);
  }
});
