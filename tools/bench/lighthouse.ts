import { chromiumOptions } from "../test-sites/chromium.ts";
import { overBudget, table } from "./report.ts";
import { median, pageKinds, quietMoment, runs } from "./sampling.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"];

/** Times in milliseconds. */
const metrics = {
  "First paint": "first-contentful-paint",
  "Largest paint": "largest-contentful-paint",
  "Blocking time": "total-blocking-time",
  Shift: "cumulative-layout-shift",
};

type Run = { scores: number[]; values: number[] };

/** Scores of each kind of page, on a phone and on a desktop. */
export async function measureLighthouse(site: string): Promise<string> {
  const { launch } = await import("chrome-launcher");
  const { executablePath, args = [] } = chromiumOptions({ whole: true });
  const chrome = await launch({
    ...(executablePath ? { chromePath: executablePath } : {}),
    chromeFlags: ["--headless=new", ...args],
  });
  try {
    const parts: string[] = [];
    for (const form of ["phone", "desktop"] as const) {
      const rows: (string | number)[][] = [];
      for (const path of pageKinds) {
        const all: Run[] = [];
        for (let run = 0; run < runs; run++) all.push(await audit(site + path, form, chrome.port));
        const scores = categories.map((_, index) => median(all.map((run) => run.scores[index] ?? 0)));
        const [first = 0, largest = 0, blocking = 0, shift = 0] = Object.keys(metrics).map((_, index) =>
          median(all.map(({ values }) => values[index] ?? Number.NaN)),
        );
        if (scores.some((score) => score < 100)) overBudget.push(`${form} ${path}: scores ${scores.join(" ")}`);
        if (shift > 0) overBudget.push(`${form} ${path}: layout shift ${shift}`);
        rows.push([path, scores.join(" "), Math.round(first), Math.round(largest), Math.round(blocking), shift]);
        console.error(form, ...(rows.at(-1) ?? []));
      }
      const heading = form === "phone" ? "Phone" : "Desktop";
      parts.push(`### ${heading}\n\n${table(["Page", "Scores", ...Object.keys(metrics)], rows)}`);
    }
    return `Medians of ${runs} with Lighthouse's own simulated throttling. Scores: performance, accessibility, best practices, search engines. Times in milliseconds.\n\n${parts.join("\n\n")}`;
  } finally {
    chrome.kill();
  }
}

/** One audit. On a machine that was held up there may be no first paint, and thus no times: then it is tried again. */
async function audit(url: string, form: "phone" | "desktop", port: number, tries = 3): Promise<Run> {
  const { default: lighthouse, desktopConfig } = await import("lighthouse");
  await quietMoment();
  const config = form === "desktop" ? desktopConfig : undefined;
  const result = await lighthouse(url, { port, logLevel: "error", onlyCategories: categories }, config);
  if (!result) throw new Error(`Lighthouse returned nothing for ${url}`);
  const { audits, categories: scored } = result.lhr;
  const values = Object.values(metrics).map((name) => audits[name]?.numericValue ?? Number.NaN);
  if (tries > 1 && Number.isNaN(values[0])) return audit(url, form, port, tries - 1);
  return { scores: categories.map((category) => Math.round((scored[category]?.score ?? 0) * 100)), values };
}
