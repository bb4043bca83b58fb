/**
 * `npm run bench`: measures the built site and writes docs/performance.md. With names of parts, as
 * `npm run bench -- paints sizes`, only those are measured and the others stay as they were; with pages, as
 * `npm run bench -- paints /about`, only their rows. On a quiet machine.
 * Ends by naming what is not as asked, and then with status 1.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { resolve } from "node:path";
import { chromium } from "@playwright/test";
import { installPackage } from "../install-package.ts";
import { buildFolder, makeBuild } from "../test-sites/builds.ts";
import { chromiumOptions } from "../test-sites/chromium.ts";
import { serveBuild } from "../test-sites/serve-build.ts";
import { measureBuilds } from "./build-times.ts";
import { measureInteractions } from "./interactions.ts";
import { kinds } from "./kinds.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { checkMarkup } from "./markup.ts";
import { missed } from "./missed.ts";
import { measurePaints } from "./paints.ts";
import { measureSizes } from "./sizes.ts";
import { makeStrippedSite } from "./stripped-site.ts";
import { withEarlierRows } from "./table.ts";

const document = "docs/performance.md";
const folder = resolve(".cache/bench-pages");

const introduction = `# Speed, measured

Made by \`npm run bench\` from the build with everything filled (\`tests/content/filled\`), served by the bundled server. One
page of each kind stands beside the same page stripped of scripts and fonts, measured in turn with it in one run: the least
that the same words and styles can cost. Each part says when it was measured, and how many programs wanted to run (load)
on how many processors: under a load above that number, times say more about the machine than about the site.`;

if (!installPackage("tools/bench")) throw new Error("The tools of tools/bench/package.json could not be installed.");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const name of ["filled", "shipped"] as const) if (!makeBuild(name)) process.exit(1);
makeStrippedSite(buildFolder("filled"), folder);

const browser = await chromium.launch(chromiumOptions());
const [site, bare] = await Promise.all([serveBuild(buildFolder("filled")), serveBuild(folder)]);
const sites = { ours: site.url, stripped: bare.url };

const parts = {
  lighthouse: { heading: "Lighthouse", measure: () => measureLighthouse(sites) },
  paints: { heading: "First and largest paint", measure: () => measurePaints(browser, sites) },
  interactions: { heading: "Answers to a visitor", measure: () => measureInteractions(browser, site.url) },
  sizes: { heading: "Sizes", measure: () => measureSizes(browser, site.url) },
  builds: { heading: "Build times", measure: async () => await measureBuilds(`${folder}-grown`) },
  markup: {
    heading: "Nu HTML Checker",
    measure: async () => checkMarkup([buildFolder("filled"), buildFolder("shipped")]),
  },
};

try {
  const asked = process.argv.slice(2).filter((word) => !word.startsWith("/"));
  const unknown = asked.find((name) => !(name in parts));
  if (unknown) throw new Error(`${unknown} is no part. Parts: ${Object.keys(parts).join(", ")}.`);
  for (const [name, { heading, measure }] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const before = load();
    const found = await measure();
    const pages = process.argv.filter((word) => kinds.some((path) => path === word));
    const earlier = pages.length === 0 ? "" : (readParts().get(heading) ?? "");
    const notes = [...(earlier.match(/^_.*_$/gm) ?? []), `_${[...pages, circumstances(before)].join("; ")}_`];
    writePart(heading, `${withEarlierRows(`${found}\n`, earlier, kinds)}\n${notes.join("\n\n")}`);
  }
  for (const miss of missed) console.error(`Not as asked: ${miss}`);
  if (missed.length > 0) process.exitCode = 1;
} finally {
  await Promise.all([browser.close(), site.close(), bare.close()]);
  for (const made of [folder, `${folder}-grown`]) rmSync(made, { recursive: true, force: true });
}

/** Puts a part in the place that it has among the others; what was not measured stays. */
function writePart(heading: string, text: string) {
  const written = readParts();
  written.set(heading, `${heading}\n\n${text}`);
  const inOrder = Object.values(parts).flatMap((part) => written.get(part.heading) ?? []);
  writeFileSync(document, `${[introduction, ...inOrder.map((part) => `## ${part}`)].join("\n\n")}\n`);
}

/** What is written already, by heading. */
function readParts(): Map<string, string> {
  const parts = readDocument().split(/^## /m).slice(1);
  return new Map(parts.map((part) => [part.split("\n", 1)[0] ?? "", part.trim()]));
}

function readDocument(): string {
  try {
    return readFileSync(document, "utf8");
  } catch {
    return "";
  }
}

function circumstances(before: string): string {
  const processor = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 1024 ** 3)} GB`;
  const versions = `Node ${process.version}, Chromium ${browser.version()}`;
  return `${new Date().toISOString().slice(0, 10)}; ${processor}, ${process.platform}; ${versions}; load ${before} before, ${load()} after.`;
}

function load(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}
