/**
 * `npm run bench -- cloudflare`: measures the receiver on Cloudflare's own runtime (workerd) with a local D1 beside the bundled
 * server, kills the runtime under load, and writes the results into docs/receiver-figures.md. Ends with status 1 if an
 * acknowledged enquiry is missing, stored twice or damaged, or if the worker's bundle is over its budget.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { readSubmissions } from "../../receiver/server/read-submissions.ts";
import { readSettings } from "../../settings/settings.ts";
import { databaseName } from "../cloudflare/configuration.ts";
import { withCopy } from "../cloudflare/inbox.ts";
import { localName, prepareLocalSite } from "../cloudflare/local-site.ts";
import { startLocalSite } from "../cloudflare/start-local-site.ts";
import { wrangler } from "../cloudflare/wrangler.ts";
import { buildFolder, makeBuild } from "../test-sites/builds.ts";
import { serveBuild } from "../test-sites/serve-build.ts";
import { table, writeSection } from "./measure.ts";
import { afterKills, sendUntilStopped, storedPerSecond } from "./post-enquiries.ts";

const kills = 20;

/** KB. */
const largestBundle = 200;

const outDir = buildFolder("filled");
if (!existsSync(outDir)) await makeBuild("filled");
mkdirSync(resolve(".cache"), { recursive: true });
const folder = mkdtempSync(resolve(".cache/cloudflare-"));
const before = loadavg()[0]?.toFixed(1);

try {
  const [bundled, worker] = [await bundledRates(), await workerRates()];
  const { bundle, compressed } = await measureBundle();
  const killed = await killUnderLoad();
  if (bundle > largestBundle || killed.missing + killed.twice + killed.damaged > 0) process.exitCode = 1;
  const machine = `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}, ${process.platform}`;
  writeSection(
    "docs/receiver-figures.md",
    "On Cloudflare's runtime",
    `\`npm run bench -- cloudflare\` writes this part. \`workerd\` with a local D1 simulates one place on one machine: the platform
itself answers from many places, and its database from one.

${table(
  ["Enquiries stored per second", "1 connection", "32 connections"],
  [
    ["bundled server", ...bundled],
    ["worker in `workerd`, D1 on this machine", ...worker],
  ],
)}

${table(
  ["Enquiries while `workerd` is killed (SIGKILL) under load", ""],
  [
    ["kills", kills],
    ["acknowledged", killed.acknowledged],
    ["stored", killed.stored],
    ["acknowledged and missing", killed.missing],
    ["stored twice", killed.twice],
    ["damaged", killed.damaged],
  ],
)}

The worker's bundle has ${bundle} KB, ${compressed} KB compressed; the budget is ${largestBundle} KB.

_${new Date().toISOString().slice(0, 10)}; ${machine}; load ${before} before, ${loadavg()[0]?.toFixed(1)} after._`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function bundledRates(): Promise<number[]> {
  const server = await serveBuild(outDir, { DATA_DIR: join(folder, "bundled"), TRUST_PROXY: "1" });
  const rates = [await storedPerSecond(server.url, 1), await storedPerSecond(server.url, 32)];
  await server.close();
  return rates;
}

async function workerRates(): Promise<number[]> {
  const worker = await start("rates", await prepare("rates"));
  const rates = [await storedPerSecond(worker.url, 1), await storedPerSecond(worker.url, 32)];
  await worker.stop();
  return rates;
}

/** As the platform's tool would upload it. */
async function measureBundle(): Promise<{ bundle: number; compressed: number }> {
  const config = await prepare("bundle");
  const said = await wrangler(["deploy", "--dry-run", "--outdir", join(folder, "upload"), "--config", config]);
  const [, bundle, compressed] = /Total Upload: ([\d.]+) KiB \/ gzip: ([\d.]+) KiB/.exec(said) ?? [];
  if (!bundle) throw new Error(`The tool did not say the size of the bundle: ${said}`);
  const kilobytes = (kibibytes = "") => Math.ceil(Number(kibibytes) * 1.024);
  return { bundle: kilobytes(bundle), compressed: kilobytes(compressed) };
}

async function killUnderLoad() {
  const acknowledged = new Set<string>();
  let sent = 0;
  const local = await prepare("kills");
  for (let round = 0; round < kills; round++) {
    const worker = await start("kills", local);
    const stop = sendUntilStopped(worker.url, acknowledged, () => `Person ${sent++}`);
    await wait(200 + Math.random() * 800);
    const started = startedBy(worker.pid);
    const runtimes = started.filter(({ name }) => name === "workerd");
    if (runtimes.length === 0) throw new Error("There is no workerd to kill.");
    // The runtime first, then the tool around it, some of which ends by itself.
    for (const { pid } of [...runtimes, ...started]) killNow(pid);
    await worker.stop("SIGKILL");
    await stop();
    console.error(`killed ${round + 1} times, ${acknowledged.size} acknowledged`);
  }
  const copy = join(folder, "copy");
  mkdirSync(copy);
  const stored = await withCopy({ name: databaseName(localName), local }, copy, () => {
    using rows = readSubmissions(copy);
    return Array.from(rows.all("enquiry"), ({ texts }) => texts);
  });
  return { acknowledged: acknowledged.size, stored: stored.length, ...afterKills(acknowledged, stored) };
}

function prepare(name: string): Promise<string> {
  return prepareLocalSite(settingsOf(name));
}

async function start(name: string, configurationFile: string) {
  const site = await startLocalSite(configurationFile, settingsOf(name));
  return { ...site, url: `http://127.0.0.1:${site.port}` };
}

function settingsOf(name: string) {
  return readSettings({ OUT_DIR: outDir, DATA_DIR: join(folder, name), PORT: "0" });
}

/** The processes that another one started, and those that they started, as Linux lists them; its own first. */
function startedBy(parent: number | undefined): { pid: number; name: string }[] {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const [, name = "", rest = ""] = /^\d+ \((.*)\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
        return { pid: Number(pid), name, parent: Number(rest.split(" ")[1]) };
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });
  const childrenOf = (pid: number | undefined): typeof all =>
    all.filter((one) => one.parent === pid).flatMap((child) => [child, ...childrenOf(child.pid)]);
  return childrenOf(parent);
}

function killNow(pid: number) {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended already.
  }
}
