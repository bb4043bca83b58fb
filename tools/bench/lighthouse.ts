import { chromiumOptions } from "../test-sites/chromium.ts";
import { askedKinds } from "./kinds.ts";
import { median } from "./median.ts";
import { missed } from "./missed.ts";
import { quietMoment } from "./quiet-moment.ts";
import { runs } from "./runs.ts";
import { table } from "./table.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"];

/** Times in milliseconds. */
const metrics = {
  "First paint": "first-contentful-paint",
  "Largest paint": "largest-contentful-paint",
  "Blocking time": "total-blocking-time",
};

type Run = { scores: number[]; times: number[]; shift: number };

/** Scores and paints of each kind of page, on a phone and on a desktop, in turn with the stripped page. */
export async function measureLighthouse({ ours, stripped }: { ours: string; stripped: string }): Promise<string> {
  const { launch } = await import("chrome-launcher");
  const { executablePath, args = [] } = chromiumOptions();
  const chrome = await launch({
    ...(executablePath ? { chromePath: executablePath } : {}),
    chromeFlags: ["--headless=new", ...args],
  });
  try {
    const parts: string[] = [];
    for (const form of ["mobile", "desktop"] as const) {
      const rows: (string | number)[][] = [];
      for (const path of askedKinds()) {
        const own: Run[] = [];
        const bare: Run[] = [];
        for (let run = 0; run < runs; run++) {
          own.push(await look(ours + path, form, categories, chrome.port));
          bare.push(await look(stripped + path, form, ["performance"], chrome.port));
        }
        const middle = (all: Run[], of: (run: Run) => number) => median(all.map(of));
        const scores = categories.map((_, index) => middle(own, (run) => run.scores[index] ?? 0));
        const shift = middle(own, (run) => run.shift);
        if (scores.some((score) => score < 100) || shift > 0)
          missed.push(`${form} ${path}: scores ${scores.join(" ")}, shift ${shift}`);
        rows.push([
          path,
          scores.join(" "),
          ...Object.keys(metrics).map((_, index) =>
            [own, bare].map((all) => Math.round(middle(all, ({ times }) => times[index] ?? 0))).join(" / "),
          ),
          shift,
          middle(bare, ({ scores }) => scores[0] ?? 0),
        ]);
        console.error(form, ...(rows.at(-1) ?? []));
      }
      const head = ["Page", "Scores", ...Object.keys(metrics), "Shift", "Stripped: performance"];
      parts.push(`### ${form === "mobile" ? "Phone" : "Desktop"}\n\n${table(head, rows)}`);
    }
    return `${runs === 1 ? "One run" : `Medians of ${runs} runs`} with Lighthouse's own simulated throttling, each in turn with the stripped page. Scores: performance, accessibility, best practices, search engines. Times in milliseconds, ours / stripped.\n\n${parts.join("\n\n")}`;
  } finally {
    chrome.kill();
  }
}

/** One look. A machine that was held up may have no first paint; Lighthouse then has no times, and looks again. */
async function look(
  url: string,
  form: "mobile" | "desktop",
  onlyCategories: string[],
  port: number,
  tries = 3,
): Promise<Run> {
  const { default: lighthouse, desktopConfig } = await import("lighthouse");
  await quietMoment();
  const config = form === "desktop" ? desktopConfig : undefined;
  const result = await lighthouse(url, { port, logLevel: "error", onlyCategories }, config);
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
  const value = (audit: string) => result.lhr.audits[audit]?.numericValue ?? Number.NaN;
  if (tries > 1 && Number.isNaN(value(metrics["First paint"]))) return look(url, form, onlyCategories, port, tries - 1);
  return {
    scores: onlyCategories.map((category) => Math.round((result.lhr.categories[category]?.score ?? 0) * 100)),
    times: Object.values(metrics).map(value),
    shift: value("cumulative-layout-shift"),
  };
}
