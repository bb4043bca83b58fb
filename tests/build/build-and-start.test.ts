import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join, relative } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { takeLock } from "#hosting/take-lock.ts";
import { buildingFolder, buildLock } from "#integrations/staged-build.ts";
import { scratchFolder } from "#tests/receiver/scratch-folder.ts";
import { run } from "#tests/receiver/server-process.ts";
import { builds, buildTimeout, runBuild } from "#tools/test-sites/builds.ts";

const earlier = "The page of the build before";

/** A folder with a build in it, as far as a server can tell. */
function builtSite() {
  const folder = scratchFolder();
  const site = join(folder, "site");
  mkdirSync(site);
  writeFileSync(join(site, "index.html"), earlier);
  writeFileSync(join(site, "gone.html"), earlier);
  return { folder, site, home: () => readFileSync(join(site, "index.html"), "utf8") };
}

/** What is quickly built: the shipped content with one service, and without rules for the tools. */
function fewPages() {
  const content = join(scratchFolder(), "content");
  cpSync(builds.shipped.CONTENT_DIR, content, { recursive: true });
  rmSync(join(content, "tools"), { recursive: true, force: true });
  for (const service of readdirSync(join(content, "services")).slice(1)) rmSync(join(content, "services", service));
  const home = join(content, "home.yaml");
  writeFileSync(home, readFileSync(home, "utf8").replace(/^cases:\n(?: .*\n)*/m, ""));
  return content;
}

test("npm start says at once that its port is taken, and the built site stays", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await expect.poll(() => server.listening).toBe(true);
  const { port } = server.address() as AddressInfo;
  const { folder, site, home } = builtSite();
  const env = { OUT_DIR: site, DATA_DIR: join(folder, "data"), PORT: String(port) };
  const { code, stdout, stderr } = await run("tools/start.ts", { env }).ended;
  expect([code, stdout, stderr]).toEqual([1, "", expect.stringMatching(`^PORT ${port} is in use .*\\n$`)]);
  expect(home()).toBe(earlier);
});

test("each output folder has a place of its own within the project to be built in", () => {
  const project = process.cwd();
  const places = [join(project, "dist"), `${project}-site`, "/srv/a", "/srv/b"].map((at) => buildingFolder(at));
  expect(new Set(places).size).toBe(places.length);
  for (const place of places) expect(relative(project, place)).not.toMatch(/^\.\./);
});

test("a build that ends half-way leaves the site before it", { timeout: buildTimeout }, async () => {
  const { site, home } = builtSite();
  const env = { NODE_ENV: "production", CONTENT_DIR: fewPages(), OUT_DIR: site };
  const build = run("node_modules/astro/bin/astro.mjs", { args: ["build"], env });
  await expect.poll(() => existsSync(buildingFolder(site)), { interval: 10, timeout: buildTimeout }).toBe(true);
  build.child.kill("SIGKILL");
  await build.ended;
  expect([home(), readdirSync(site)]).toEqual([earlier, ["gone.html", "index.html"]]);
});

test("while a build to a folder is running, another one stops and says so", { timeout: buildTimeout }, async () => {
  const { site, home } = builtSite();
  const release = takeLock(buildLock(site));
  onTestFinished(() => release?.());
  const { status, output } = await runBuild({ CONTENT_DIR: "content", OUT_DIR: site });
  expect(status).toBe(1);
  expect(output.trim().split("\n").at(-1)).toBe(
    `OUT_DIR is "${site}". Another build to that folder is running. Wait until it has finished.`,
  );
  expect(output).not.toMatch(/\n\s+at /);
  expect(home()).toBe(earlier);
});

test("until they are finished, two builds at the same time leave the sites before them; then nothing of those is left; what go-live published it takes back; without rules for the tools nothing leads to them", {
  timeout: 2 * buildTimeout,
}, async () => {
  const { folder, site, home } = builtSite();
  const CONTENT_DIR = fewPages();
  const publishTo = join(scratchFolder(), "हमारी site");
  let isOver = false;
  const build = runBuild({ CONTENT_DIR, OUT_DIR: site }).finally(() => {
    isOver = true;
  });
  const goLive = (args: string[] = [], more = {}) =>
    run("tools/publishing/go-live.ts", {
      args,
      env: {
        ...{ PUBLIC_SITE_URL: "https://www.example.com", CONTENT_DIR, PUBLISH_TO: publishTo, ...more },
      },
    }).ended;
  const beside = goLive();
  /** How often in a row there was no page, also not where the earlier ones go for the moment between two renames. */
  let misses = 0;
  while (!isOver) {
    const page = await readFile(join(site, "index.html"), "utf8").catch(() => "");
    misses = page === "" && !existsSync(`${site}.leaving`) ? misses + 1 : 0;
    expect(misses).toBeLessThan(5);
    if (page !== "") expect(page === earlier || page.includes("</html>")).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const { output } = await build;
  expect(output).toContain("The site is in");
  expect(output, "nothing to worry about in lists that are empty").not.toMatch(/\bWARN\b/);
  expect((await beside).stdout).toMatch(/for the first time: \d+ pages/);
  const about = join(publishTo, "about.html");
  for (const built of [home(), readFileSync(about, "utf8")]) expect(built).toContain("</html>");
  expect(existsSync(join(site, "gone.html"))).toBe(false);
  expect(readdirSync(folder)).toEqual(["site"]);
  leadsToNoTools(site);

  // What was published is taken back, as if the site before had been another one.
  cpSync(publishTo, `${publishTo}.previous`, { recursive: true });
  writeFileSync(join(`${publishTo}.previous`, "about.html"), "Another page");
  const withoutDashes = { npm_config_back: "true", npm_config_dry_run: "true" };
  expect((await goLive([], withoutDashes)).stdout).toMatch(/^Going back would change/);
  expect(readFileSync(about, "utf8")).not.toBe("Another page");
  expect((await goLive(["--back"])).stdout).toMatch(/^Went back to the earlier version .*\n {2}changed: \/about\n/);
  expect(readFileSync(about, "utf8")).toBe("Another page");
});

function leadsToNoTools(site: string) {
  const emitted = readdirSync(site, { recursive: true, encoding: "utf8" });
  expect(emitted.filter((name) => /(^|[\\/])tools\b|\.ics$/.test(name))).toEqual([]);
  // Pages, the not-found page among them, the sitemap and the feed.
  const texts = emitted.filter((name) => /\.(html|xml|webmanifest)$/.test(name));
  expect(texts.length).toBeGreaterThan(15);
  const leadsThere = /["'>]([^"'<>]*\/\/[^/"'<>]+)?\/tools\b/;
  expect(texts.filter((name) => leadsThere.test(readFileSync(join(site, name), "utf8")))).toEqual([]);
}
