import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "#tests/test.ts";
import { builtPages, oneOfEachKind } from "./built-pages.ts";

// The size at which Lighthouse looks at a phone.
test.use({ build: "filled", requestsFail: true, viewport: { width: 412, height: 823 } });

test("on the first screen of a phone everything can be pressed, also what lies half under the bar", async ({
  page,
}) => {
  for (const { address, status } of oneOfEachKind(builtPages("filled"))) {
    if (address === undefined || status === 404) continue;
    await page.goto(address);
    const { violations } = await new AxeBuilder({ page })
      .options({ iframes: false })
      .setLegacyMode()
      .withRules(["target-size"])
      .analyze();
    expect
      .soft(
        violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)),
        address,
      )
      .toEqual([]);
  }
});
