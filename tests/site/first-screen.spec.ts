import { gzipSync } from "node:zlib";
import { DomUtils, parseDocument } from "htmlparser2";
import { expect, test } from "#tests/test.ts";
import { violations } from "./axe.ts";
import { builtPages, oneOfEachKind } from "./built-pages.ts";

// The size at which Lighthouse looks at a phone.
test.use({ build: "filled", requestsFail: true, viewport: { width: 412, height: 823 } });

// Ten packets of 1,460 bytes, less the headers of the answer: what a server sends before it waits for the visitor.
const firstRoundTrip = 14_336;

test("the first screen of a phone arrives in the first round trip, and everything on it can be pressed, also what lies half under the bar", async ({
  page,
  site,
}) => {
  for (const { address, status } of oneOfEachKind(builtPages("filled"))) {
    if (address === undefined || status === 404) continue;
    await page.goto(address);
    expect.soft(await violations(page, ["target-size"]), address).toEqual([]);
    const number = await page.evaluate(() =>
      [...document.body.querySelectorAll("*")].findLastIndex((element) => {
        const { top, width, height } = element.getBoundingClientRect();
        return width * height > 0 && top < innerHeight && !element.closest("body > :not(main)");
      }),
    );
    const html = await (await fetch(site.url + address)).text();
    const [body] = DomUtils.getElementsByTagName("body", parseDocument(html, { withEndIndices: true }));
    const last = DomUtils.getElementsByTagName("*", body?.children ?? [])[number];
    expect(last?.endIndex, address).toBeGreaterThan(1_000);
    const bytes = gzipSync(html.slice(0, (last?.endIndex ?? 0) + 1)).length;
    expect(bytes, `${address} to the end of <${last?.name} class="${last?.attribs.class}">`).toBeLessThanOrEqual(
      firstRoundTrip,
    );
  }
});
