/**
 * Measures the bundled receiver and prints the tables of docs/receiver-figures.md. By hand, on a quiet machine:
 *   node bench/receiver.ts
 * Ends with status 1 when an acknowledged submission is missing, a hostile body was answered wrongly, or memory grows.
 */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join, resolve } from "node:path";
import { defaultEndpoints } from "../../contract/addresses.ts";
import { fields } from "../../contract/submission.ts";
import { openDatabase, transaction } from "../../receiver/server/database.ts";
import { readSubmissions, type StoredSubmission } from "../../receiver/server/read-submissions.ts";
import { isFlat } from "./is-flat.ts";
import { hostileBodies } from "./malformed-bodies.ts";
import { startServer } from "./server.ts";

/** Milliseconds. */
const measuredTime = 5_000;
const kills = 50;
const hostile = 20_000;
const seed = 20_261_128;

mkdirSync(resolve(".cache"), { recursive: true });
// Not the system's folder for temporary files, which may lie in memory.
const folder = mkdtempSync(resolve(".cache/bench-"));
const outDir = join(folder, "dist");
mkdirSync(outDir);
writeFileSync(join(outDir, "index.html"), "<!doctype html><title>x</title>");

try {
  const busy = loadavg()[0]?.toFixed(1);
  console.log(
    `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}, ${process.platform}, load ${busy}\n`,
  );
  await measureRates();
  await killAtRandom();
  await sendHostileBodies();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measureRates() {
  const row = async (what: string, measure: (connections: number) => Promise<number>) =>
    console.log(`| ${what} | ${Math.round(await measure(1))} | ${Math.round(await measure(32))} |`);
  console.log("| enquiries per second | 1 connection | 32 connections |\n| --- | ---: | ---: |");
  await row("accepted and on the disk", (connections) => rateOf("receiver/server/main.ts", connections));
  await row("the same server without a store", (connections) =>
    rateOf("tools/bench/server-without-store.ts", connections),
  );
  const commits = Math.round(await rateOfCommits());
  console.log(`| plain commits to SQLite in a loop, without a server | ${commits} | |\n`);
}

async function rateOf(file: string, connections: number): Promise<number> {
  const server = await startServer(file, environment(`rate-${connections}`), connections);
  let number = 0;
  const send = async () => {
    const status = await server.post(defaultEndpoints.enquiry, JSON.stringify(enquiry(`${number++}`)));
    if (status !== 200) throw new Error(`Answered ${status}.`);
  };
  // Until code and files are warm.
  await repeat(1_000, connections, send);
  const rate = await repeat(measuredTime, connections, send);
  await server.kill("SIGTERM");
  return rate;
}

async function rateOfCommits(): Promise<number> {
  const database = await openDatabase(join(folder, "commits"), 1_000);
  const insert = database.prepare(`
    INSERT INTO enquiries (received_at, name, email, mobile, subject, message, suspect, blank, content_hash)
    VALUES (:received_at, :name, :email, :mobile, :subject, :message, 0, 0, :name)`);
  let number = 0;
  const commit = async () => {
    transaction(database, () => insert.run({ ...enquiry(`${number++}`), received_at: new Date().toISOString() }));
  };
  const rate = await repeat(measuredTime, 1, commit);
  database.close();
  return rate;
}

async function killAtRandom() {
  const env = environment("kills");
  const acknowledged = new Set<string>();
  let sent = 0;
  for (let round = 0; round < kills; round++) {
    const server = await startServer("receiver/server/main.ts", env, 8);
    let alive = true;
    const sending = repeat(60_000, 8, async () => {
      if (!alive) return false;
      const name = `Person ${sent++}`;
      // Whoever is cut off hears nothing, and may or may not be stored.
      const status = await server.post(defaultEndpoints.enquiry, JSON.stringify(enquiry(name))).catch(() => 0);
      if (status === 200) acknowledged.add(name);
      return alive;
    });
    await new Promise((done) => setTimeout(done, 50 + Math.random() * 500));
    alive = false;
    await server.kill("SIGKILL");
    await sending;
  }
  const rows = stored(env.DATA_DIR);
  const names = rows.map(({ texts }) => texts.name);
  const missing = [...acknowledged].filter((name) => !names.includes(name)).length;
  const twice = names.length - new Set(names).size;
  const damaged = rows.filter(({ texts }) => !isWhole(texts, enquiry(texts.name))).length;
  printTable([
    ["enquiries under kills (SIGKILL) at random moments", ""],
    ["kills", kills],
    ["sent", sent],
    ["acknowledged", acknowledged.size],
    ["stored", names.length],
    ["acknowledged and missing", missing],
    ["stored twice", twice],
    ["damaged", damaged],
  ]);
  if (missing + twice + damaged > 0) process.exitCode = 1;
}

async function sendHostileBodies() {
  const env = environment("hostile");
  const server = await startServer("receiver/server/main.ts", env, 8);
  const bodies = hostileBodies(seed);
  const expected = new Map<string, Record<string, string>>();
  const memory: number[] = [];
  const measureMemory = () => {
    const megabytes = server.memory();
    if (megabytes !== undefined) memory.push(megabytes);
  };
  const counts: Record<number, number> = {};
  let sent = 0;
  let wrong = 0;
  await repeat(Number.POSITIVE_INFINITY, 8, async () => {
    if (sent >= hostile) return false;
    if (sent++ % 2_000 === 0) measureMemory();
    const { body, headers, kept } = bodies.next().value;
    const status = await server.post(defaultEndpoints.enquiry, body, headers);
    counts[status] = (counts[status] ?? 0) + 1;
    if (kept) expected.set(String(Number.parseInt(kept.name ?? "", 10)), kept);
    if (kept ? status !== 200 : status !== 400 && status !== 413) wrong++;
    return true;
  });
  measureMemory();
  await server.kill("SIGTERM");
  let lost = 0;
  const rows = new Map(stored(env.DATA_DIR).map(({ texts }) => [String(Number.parseInt(texts.name, 10)), texts]));
  for (const [number, texts] of expected) if (!isWhole(rows.get(number), texts)) lost++;
  const flat = isFlat(memory);
  printTable([
    [`hostile bodies, seed ${seed}`, ""],
    ["sent", sent],
    ...Object.entries(counts).map(([status, answers]) => [`answered ${status}`, answers] as const),
    ["answered wrongly", wrong],
    ["to be kept", expected.size],
    ["stored", rows.size],
    ["lost or changed", lost],
    ["memory of the server after each 2,000, MB", memory.join(", ")],
    ["memory, last three to the three before", flat === undefined ? "not measured" : flat ? "flat" : "grows"],
  ]);
  if (wrong + lost > 0 || rows.size !== expected.size || flat === false) process.exitCode = 1;
}

/** @param rows the first is the head */
function printTable([head, ...rows]: readonly (readonly [string, string | number])[]) {
  const lines = [head, ["---", "---:"], ...rows].map((cells) => `| ${cells?.join(" | ")} |`);
  console.log(`${lines.join("\n")}\n`);
}

/**
 * Does something again and again on several connections until the time is over or it returns false.
 * @returns how often each second
 */
async function repeat(milliseconds: number, connections: number, action: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  let done = 0;
  const work = async () => {
    while (performance.now() - start < milliseconds && (await action()) !== false) done++;
  };
  await Promise.all(Array.from({ length: connections }, work));
  return (done / (performance.now() - start)) * 1_000;
}

function environment(name: string) {
  return { OUT_DIR: outDir, DATA_DIR: join(folder, name), TRUST_PROXY: "1" };
}

function enquiry(name: string): Record<(typeof fields.enquiry)[number], string> {
  const message = `Need help with annual filing for two companies. ${name}`;
  return { name, email: "asha@example.com", mobile: "+91 98765 43210", subject: "Annual filing", message };
}

function stored(dataDir: string): StoredSubmission<"enquiry">[] {
  const received = readSubmissions(dataDir);
  try {
    return [...(received?.all("enquiry") ?? [])];
  } finally {
    received?.close();
  }
}

/** Whether all texts are there, but for what no store can keep: half a character pair, NUL and the byte order mark. */
function isWhole(texts: Record<string, string> | undefined, sent: Record<string, string>): boolean {
  return fields.enquiry.every((name) => texts?.[name] === sent[name]?.toWellFormed().replace(/[\0\uFEFF]/g, ""));
}
