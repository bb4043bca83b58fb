/**
 * `npm run screenshots [-- FOLDER]`: screenshots of every page of a build into `screenshots/`, at every width of the design,
 * light and dark.
 */
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { chromiumOptions } from "#tools/test-sites/chromium.ts";
import { serveBuild } from "#tools/test-sites/serve-build.ts";

const outDir = process.argv[2] ?? "dist";
const only = process.argv[3];
const widths = (process.argv[4] ?? "320,576,768,992,1200,1400").split(",").map(Number);
const folder = join("screenshots", outDir.replace(/\W+/g, "-").replace(/^-/, ""));

const server = await serveBuild(outDir);
const browser = await chromium.launch(chromiumOptions());
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
try {
  const names = (await readdir(outDir, { recursive: true })).sort();
  const paths = names
    .filter((name) => name.endsWith(".html") && !/recentupdates|page\//.test(name))
    .map((name) => `/${name.replace(/\.html$/, "").replace(/^index$/, "")}`)
    // For each folder, the first page, the last page and the not-found page are enough.
    .filter((path, _, all) => {
      const folder = path.replace(/[^/]*$/, "");
      const alike = all.filter((other) => other.startsWith(folder) && !other.endsWith("/404"));
      return folder === "/" || path.endsWith("/404") || path === alike[0] || path === alike.at(-1);
    })
    .filter((path) => !only || path === only);
  for (const colorScheme of ["light", "dark"] as const)
    for (const width of widths) {
      const context = await browser.newContext({
        colorScheme,
        viewport: { width, height: 900 },
        reducedMotion: "reduce",
      });
      const page = await context.newPage();
      await page.route(/google/, (route) => route.abort());
      for (const path of paths) {
        await page.goto(server.url + path);
        // A screenshot of a whole page includes parts that a visitor has not scrolled to.
        await page.evaluate(async () => {
          for (const picture of document.images) picture.loading = "eager";
          await Promise.all(Array.from(document.images, (picture) => picture.decode().catch(() => {})));
        });
        const name = path === "/" ? "home" : path.slice(1).replaceAll("/", "-");
        await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
      }
      await context.close();
    }
} finally {
  await browser.close();
  await server.close();
}
