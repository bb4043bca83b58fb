import type { Browser } from "@playwright/test";
import { askedKinds } from "./kinds.ts";
import { median } from "./median.ts";
import { missed } from "./missed.ts";
import { quietMoment } from "./quiet-moment.ts";
import { runs } from "./runs.ts";
import { table } from "./table.ts";

/** Slow 4G as Lighthouse writes it for a browser that delays each request once: milliseconds, and bytes a second. */
const slow4g = { latency: 562.5, downloadThroughput: (1_474.56 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 };

/** How much later than the stripped page ours may be drawn, in per cent. */
const mostMore = 5;

/** Many, as the middle of five moves by as much as what is looked for. */
const visits = 3 * runs;

/** First and largest paint of each kind of page and of the stripped one, in turn, on slow 4G and a processor 4 times slower. */
export async function measurePaints(browser: Browser, { ours, stripped }: { ours: string; stripped: string }) {
  const rows: (string | number)[][] = [];
  for (const path of askedKinds()) {
    const own: Paints[] = [];
    const bare: Paints[] = [];
    for (let visit = 0; visit < visits; visit++) {
      await quietMoment();
      own.push(await paintsOf(browser, ours + path));
      bare.push(await paintsOf(browser, stripped + path));
    }
    const compare = (name: keyof Paints) => {
      const [a, b] = [own, bare].map((all) => Math.round(median(all.map((paints) => paints[name]))));
      const more = ((a ?? 0) / (b ?? 1) - 1) * 100;
      if (more > mostMore) missed.push(`${path}: ${name} paint ${more.toFixed(1)} % later than the stripped page's`);
      return [`${a} / ${b}`, `${more.toFixed(1)} %`];
    };
    rows.push([path, ...compare("first"), ...compare("largest")]);
    console.error(...(rows.at(-1) ?? []));
  }
  return `Medians of ${visits} visits with an empty cache, in turn with the stripped page, on a screen of 412 pixels. Milliseconds, ours / stripped.\n\n${table(["Page", "First paint", "more", "Largest paint", "more"], rows)}`;
}

type Paints = { first: number; largest: number };

async function paintsOf(browser: Browser, url: string): Promise<Paints> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", { offline: false, ...slow4g });
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.goto(url);
    await page.waitForFunction(isDrawn);
    // A larger paint that a late font brings would come within this time.
    await page.waitForTimeout(1_000);
    return await page.evaluate(
      () =>
        new Promise<Paints>((resolve) =>
          new PerformanceObserver((list) =>
            resolve({
              first: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
              largest: list.getEntries().at(-1)?.startTime ?? Number.NaN,
            }),
          ).observe({ type: "largest-contentful-paint", buffered: true }),
        ),
    );
  } finally {
    await context.close();
  }
}

/** Runs in the page: whether there was a paint, and every picture on the first screen is there. `load` waits for no lazy one. */
function isDrawn() {
  const pictures = [...document.images].filter((picture) => {
    const { top, left } = picture.getBoundingClientRect();
    return top < innerHeight && left < innerWidth;
  });
  return (
    performance.getEntriesByName("first-contentful-paint").length > 0 && pictures.every(({ complete }) => complete)
  );
}
