import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { chromiumOptions } from "../test-sites/chromium.ts";
import { median, overBudget, pageKinds, runs, table } from "./measure.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"];

/** Times in milliseconds. */
const metrics = {
  "First paint": "first-contentful-paint",
  "Largest paint": "largest-contentful-paint",
  "Blocking time": "total-blocking-time",
  Shift: "cumulative-layout-shift",
};

/** Lighthouse's scores for each kind of page, on a phone and on a desktop. */
export async function measureLighthouse(site: string): Promise<string> {
  const parts: string[] = [];
  for (const form of ["Phone", "Desktop"] as const) {
    const rows: (string | number)[][] = [];
    for (const path of pageKinds) {
      const reports: Report[] = [];
      for (let run = 0; run < runs; run++) reports.push(await audit(site + path, form));
      const scores = categories.map((category) =>
        median(reports.map((report) => Math.round((report.categories[category]?.score ?? 0) * 100))),
      );
      const values = Object.values(metrics).map((metric) =>
        median(reports.map(({ audits }) => audits[metric]?.numericValue ?? Number.NaN)),
      );
      const [shift = 0] = values.splice(-1);
      if (scores.some((score) => score < 100)) overBudget.push(`${form} ${path}: scores ${scores.join(" ")}`);
      if (shift > 0) overBudget.push(`${form} ${path}: layout shift ${shift}`);
      rows.push([path, scores.join(" "), ...values.map(Math.round), shift]);
      console.error(form, ...(rows.at(-1) ?? []));
    }
    parts.push(`### ${form}\n\n${table(["Page", "Scores", ...Object.keys(metrics)], rows)}`);
  }
  return `Medians of ${runs} runs with Lighthouse's simulated throttling. Scores: performance, accessibility, best practices, SEO. Times in milliseconds.\n\n${parts.join("\n\n")}`;
}

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

/** One audit. On a busy machine there may be no first paint and so no times; then it is repeated. */
async function audit(url: string, form: "Phone" | "Desktop", tries = 3): Promise<Report> {
  const { executablePath, args = [] } = chromiumOptions({ whole: true });
  const options = [
    "--quiet",
    "--output=json",
    `--only-categories=${categories.join(",")}`,
    `--chrome-flags=--headless=new ${args.map((flag) => flag.replace(/=(.*)/, '="$1"')).join(" ")}`,
    ...(form === "Desktop" ? ["--preset=desktop"] : []),
  ];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["tools/bench/node_modules/lighthouse/cli/index.js", url, ...options],
    { env: { ...process.env, ...(executablePath && { CHROME_PATH: executablePath }) }, maxBuffer: Infinity },
  );
  const report: Report = JSON.parse(stdout);
  const isPainted = report.audits[metrics["First paint"]]?.numericValue !== undefined;
  return isPainted || tries === 1 ? report : audit(url, form, tries - 1);
}
