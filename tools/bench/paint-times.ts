import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { median, overBudget, pageKinds, runs, table } from "./measure.ts";

/** Slow 4G with Lighthouse's values for throttling by DevTools, in milliseconds and bytes per second. */
const slow4g = { latency: 562.5, downloadThroughput: (1_474.56 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 };

/** How many times as long as the stripped page ours may take to paint. */
const budgets = { first: 1.05, largest: 1.1 };

/** Many, since the median of five varies by as much as the budgets allow. */
const visits = 3 * runs;

/** First and largest paint of each kind of page and of its stripped version, alternately, on a slow phone. */
export async function measurePaints(browser: Browser, { ours, stripped }: { ours: string; stripped: string }) {
  const rows: (string | number)[][] = [];
  for (const path of pageKinds) {
    const own: Paints[] = [];
    const bare: Paints[] = [];
    for (let visit = 0; visit < visits; visit++) {
      own.push(await paintsOf(browser, ours + path));
      bare.push(await paintsOf(browser, stripped + path));
    }
    const compare = (name: keyof Paints) => {
      const [a = 0, b = 1] = [own, bare].map((all) => Math.round(median(all.map((paints) => paints[name]))));
      const ratio = (a / b).toFixed(2);
      if (Number(ratio) > budgets[name])
        overBudget.push(`${path}: ${name} paint ${ratio} times the stripped page's, at most ${budgets[name]}`);
      return [`${a} / ${b}`, ratio];
    };
    rows.push([path, ...compare("first"), ...compare("largest")]);
    console.error(...(rows.at(-1) ?? []));
  }
  const head = ["Page", "First paint", `at most ${budgets.first}`, "Largest paint", `at most ${budgets.largest}`];
  return `Medians of ${visits} visits with an empty cache, alternating with the stripped page, on slow 4G and a processor four times slower, with a screen 412 pixels wide. Milliseconds, ours / stripped.\n\n${table(head, rows)}`;
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
    await page.waitForFunction(isPainted);
    // Long enough for a larger paint caused by a late font.
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

/** Runs in the page: whether it was painted with every picture on the first screen. The `load` event ignores lazy ones. */
function isPainted() {
  const pictures = [...document.images].filter((picture) => {
    const { top, left } = picture.getBoundingClientRect();
    return top < innerHeight && left < innerWidth;
  });
  return (
    performance.getEntriesByName("first-contentful-paint").length > 0 && pictures.every(({ complete }) => complete)
  );
}

/** Copies a built site without its scripts and fonts: the least that the same words and styles can cost. */
export function makeStrippedSite(built: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync(built, folder, { recursive: true });
  for (const name of globSync("**/*.html", { cwd: folder })) {
    const html = readFileSync(join(folder, name), "utf8")
      .replace(/<script\b[^>]*>.*?<\/script>/gs, "")
      .replace(/@font-face\s*\{[^}]*\}/g, "")
      // Without its script, an island needs no attributes.
      .replace(/<(\/?)astro-island\b[^>]*>/g, "<$1astro-island>")
      // It contains hashes of the original styles.
      .replace(/<meta http-equiv="content-security-policy"[^>]*>/, "");
    writeFileSync(join(folder, name), html);
  }
}
