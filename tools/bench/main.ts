/**
 * `npm run bench`: measures the built site and writes docs/performance.md. With names of parts, such as
 * `npm run bench -- paints sizes`, it measures only those and leaves the others as they were. Needs an idle machine.
 * `npm run bench -- attack` measures the server instead (attack.ts), `-- cloudflare` the receiver on Cloudflare's runtime
 * (cloudflare.ts); `-- tools` tries the visitor's tools (tools.ts).
 * Prints every budget that was exceeded; if there are any, it ends with status 1.
 */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { resolve } from "node:path";
import { chromium } from "@playwright/test";
import { installPackage } from "../install-package.ts";
import { buildFolder, makeBuild } from "../test-sites/builds.ts";
import { chromiumOptions } from "../test-sites/chromium.ts";
import { serveBuild } from "../test-sites/serve-build.ts";
import { measureAnswers } from "./interaction-delay.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { overBudget } from "./measure.ts";
import { makeStrippedSite, measurePaints } from "./paint-times.ts";
import { measureSizes } from "./sizes.ts";

const document = "docs/performance.md";
const strippedFolder = resolve(".cache/bench-stripped");

const introduction = `# Speed, measured

Made by \`npm run bench\` with one page of each kind from the build with everything filled (\`tests/content/filled\`), served
by the bundled server. The stripped page is the same page without scripts and fonts: the least that the same words and
styles can cost. Each part says when it was measured, the number of processors and the load (how many programs wanted to
run). If the load is above that number, the times say more about the machine than about the site.`;

const parts = {
  sizes: { heading: "Sizes", measure: () => measureSizes(browser, site.url) },
  paints: {
    heading: "First and largest paint",
    measure: () => measurePaints(browser, { ours: site.url, stripped: stripped.url }),
  },
  answers: { heading: "Answers to a visitor", measure: () => measureAnswers(browser, site.url) },
  lighthouse: { heading: "Lighthouse", measure: () => measureLighthouse(site.url) },
};

const names = process.argv.slice(2);
if (names.includes("attack")) {
  await import("./attack.ts");
  process.exit();
}
if (names.includes("cloudflare")) {
  await import("./cloudflare.ts");
  process.exit();
}
if (names.includes("tools")) {
  await import("./tools.ts");
  process.exit();
}
const unknown = names.find((name) => !(name in parts));
if (unknown) {
  console.error(`There is no part ${unknown}. The parts are ${Object.keys(parts).join(", ")}.`);
  process.exit(1);
}
if (!installPackage("tools/bench")) process.exit(1);
await makeBuild("filled");
makeStrippedSite(buildFolder("filled"), strippedFolder);

const browser = await chromium.launch(chromiumOptions({ whole: true }));
const site = await serveBuild(buildFolder("filled"));
const stripped = await serveBuild(strippedFolder);
try {
  for (const [name, { heading, measure }] of Object.entries(parts)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const before = loadavg()[0]?.toFixed(1);
    const text = await measure();
    writePart(heading, `${text}\n\n_${circumstances()}; load ${before} before, ${loadavg()[0]?.toFixed(1)} after._`);
  }
} finally {
  await Promise.all([browser.close(), site.close(), stripped.close()]);
  rmSync(strippedFolder, { recursive: true, force: true });
}
for (const line of overBudget) console.error(`Over budget: ${line}`);
if (overBudget.length > 0) process.exitCode = 1;

/** Replaces one part of the document. */
function writePart(heading: string, text: string) {
  const [, ...before] = readFileSync(document, "utf8")
    .trim()
    .split(/\n+## /);
  const written = Object.values(parts).flatMap((part) =>
    part.heading === heading ? `${heading}\n\n${text}` : before.filter((old) => old.startsWith(`${part.heading}\n`)),
  );
  writeFileSync(document, `${[introduction, ...written].join("\n\n## ")}\n`);
}

function circumstances(): string {
  const processor = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 1024 ** 3)} GB`;
  const versions = `Node ${process.version}, Chromium ${browser.version()}`;
  return `${new Date().toISOString().slice(0, 10)}; ${processor}, ${process.platform}; ${versions}`;
}
