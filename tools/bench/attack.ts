/**
 * `npm run bench -- attack`: measures how long other visitors wait while strangers attack the bundled server, and its
 * memory, and writes the results into docs/receiver-figures.md. Ends with status 1 if a visitor waited 20 times as long as
 * without the attack, or if the memory was not freed within a minute. `BENCH_SECONDS` sets how long each load lasts.
 */
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { cpus, loadavg } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { addresses } from "../../contract/addresses.ts";
import { buildFolder, makeBuild } from "../test-sites/builds.ts";
import { serveBuild } from "../test-sites/serve-build.ts";
import { largeFile, loads } from "./attack-loads.ts";
import { median, memoryOf, table, writeSection } from "./measure.ts";

const seconds = Number(process.env.BENCH_SECONDS || 30);

/** How many times as long as without an attack a visitor may wait, and how many MB of memory may stay in use. */
const most = { times: 20, memory: 100 };

if (!existsSync(buildFolder("filled"))) await makeBuild("filled");
mkdirSync(resolve(".cache"), { recursive: true });
const folder = mkdtempSync(resolve(".cache/attack-"));
const outDir = join(folder, "dist");
cpSync(buildFolder("filled"), outDir, { recursive: true });
writeFileSync(join(outDir, largeFile), Buffer.alloc(20_000_000, "film"));
const before = loadavg()[0]?.toFixed(1);
const rows: (string | number)[][] = [];
try {
  for (const { name } of loads) {
    rows.push(await measure(name, rows.length));
    console.error(...(rows.at(-1) ?? []));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const head = [
  "Load, from one address",
  ...["another visitor's page: idle", "under load, median", "95 of 100 within", "longest"],
  ...["memory: idle", "highest", "freed after, s", "database, MB", "answers"],
];
const machine = `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}, ${process.platform}`;
const text = `\`npm run bench -- attack\` writes this part. Each load lasts ${seconds} s, from one machine, against the build with everything filled and a
file of 20 MB; meanwhile another visitor requests a page ten times a second. Times in milliseconds, memory in MB. The limits:
95 of 100 pages within ${most.times} times the idle median, and memory back to within ${most.memory} MB of its idle value in a minute.

${table(head, rows)}

_${new Date().toISOString().slice(0, 10)}; ${machine}; load ${before} before, ${loadavg()[0]?.toFixed(1)} after; the attack runs on the same machine, which slows the visitor down too._`;
writeSection("docs/receiver-figures.md", "Under attack", text);

async function measure(name: string, index: number): Promise<(string | number)[]> {
  const dataDir = join(folder, `data-${index}`);
  const server = await serveBuild(outDir, { DATA_DIR: dataDir, TRUST_PROXY: "1" });
  const port = Number(new URL(server.url).port);
  const quiet = await visit(port, 5_000);
  const quietMemory = memoryOf(server);
  let highest = quietMemory;
  const watching = setInterval(() => {
    highest = Math.max(highest, memoryOf(server));
  }, 100);

  const worker = new Worker(new URL("./attack-loads.ts", import.meta.url), { workerData: { name, port, seconds } });
  const ending = once(worker, "message");
  const waited = (await visit(port, seconds * 1_000)).toSorted((a, b) => a - b);
  const [answers] = await ending;
  const ended = performance.now();
  while (memoryOf(server) > quietMemory + most.memory && performance.now() - ended < 60_000) await wait(250);
  const after = (performance.now() - ended) / 1_000;
  clearInterval(watching);
  await server.close();

  const most95 = waited[Math.floor(waited.length * 0.95)] ?? Number.POSITIVE_INFINITY;
  if (most95 > most.times * median(quiet) || after >= 60) process.exitCode = 1;
  const megabytes = readdirSync(dataDir).reduce((sum, file) => sum + statSync(join(dataDir, file)).size, 0) / 1e6;
  const times = [median(quiet), median(waited), most95, waited.at(-1) ?? Number.POSITIVE_INFINITY];
  return [
    name,
    ...times.map((time) => time.toFixed(1)),
    quietMemory,
    highest,
    after.toFixed(0),
    megabytes.toFixed(1),
    answers,
  ];
}

/** @returns how many milliseconds each page took, each on a new connection */
async function visit(port: number, milliseconds: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    const start = performance.now();
    const headers = { "X-Forwarded-For": "203.0.113.1", "Accept-Encoding": "br" };
    const [response] = await once(
      get({ host: "127.0.0.1", port, path: addresses.home, headers, agent: false }),
      "response",
    );
    for await (const _ of response);
    times.push(performance.now() - start);
    if (response.statusCode !== 200) throw new Error(`A visitor got status ${response.statusCode}.`);
    await wait(100);
  }
  return times;
}
