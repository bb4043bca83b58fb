/**
 * Measures the bundled receiver and writes docs/receiver-figures.md: `node tools/bench/receiver.ts`, on an idle machine.
 * Ends with status 1 if an acknowledged enquiry is missing, stored twice or damaged, or if memory grows.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { readSubmissions } from "../../receiver/server/read-submissions.ts";
import { type ServedBuild, serveBuild } from "../test-sites/serve-build.ts";
import { enquiry, memoryOf, table } from "./measure.ts";
import { afterKills, post, repeat, sendUntilStopped, storedPerSecond } from "./post-enquiries.ts";

const kills = 50;
const malformed = 20_000;

mkdirSync(resolve(".cache"), { recursive: true });
// Not in the system's temporary folder, which may be in memory.
const folder = mkdtempSync(resolve(".cache/bench-"));
const outDir = join(folder, "dist");
mkdirSync(outDir);
writeFileSync(join(outDir, "index.html"), "<!doctype html><title>x</title>");

try {
  const load = loadavg()[0]?.toFixed(1);
  const machine = `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}, ${process.platform}, load ${load}`;
  const tables = [await measureRates(), await killAtRandom(), await measureMemory()];
  const [, attack = ""] = /(## Under attack\n.*)$/s.exec(readFileSync("docs/receiver-figures.md", "utf8")) ?? [];
  writeFileSync(
    "docs/receiver-figures.md",
    `# The bundled receiver, measured

\`node tools/bench/receiver.ts\` writes this file. It takes two minutes and needs an idle machine.
This run: ${new Date().toISOString().slice(0, 10)}, ${machine}.

${tables.join("\n\n")}

A kill ends the process and does not cut the power. Whether a commit survives a power cut depends on SQLite
(\`synchronous = FULL\`) and on the disk.

Several enquiries could share one commit, which would raise the rate with many connections. A firm's site receives a few
enquiries a day, so each has its own commit.

${attack}`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measureRates(): Promise<string> {
  return table(
    ["Enquiries per second", "1 connection", "32 connections"],
    [["accepted and on the disk", await measureRate(1), await measureRate(32)]],
  );
}

async function measureRate(connections: number): Promise<number> {
  const server = await start(`rate-${connections}`);
  const rate = await storedPerSecond(server.url, connections);
  await server.close();
  return rate;
}

async function killAtRandom(): Promise<string> {
  const acknowledged = new Set<string>();
  let sent = 0;
  for (let round = 0; round < kills; round++) {
    const server = await start("kills");
    const stop = sendUntilStopped(server.url, acknowledged, () => `Person ${sent++}`);
    await wait(50 + Math.random() * 500);
    await server.close("SIGKILL");
    await stop();
  }
  using received = readSubmissions(join(folder, "kills"));
  const texts = Array.from(received.all("enquiry"), (row) => row.texts);
  const { missing, twice, damaged } = afterKills(acknowledged, texts);
  if (missing + twice + damaged > 0) process.exitCode = 1;
  return table(
    ["Enquiries while the server is killed (SIGKILL) at random moments", ""],
    [
      ["kills", kills],
      ["sent", sent],
      ["acknowledged", acknowledged.size],
      ["stored", texts.length],
      ["acknowledged and missing", missing],
      ["stored twice", twice],
      ["damaged", damaged],
    ],
  );
}

/** Checks that many malformed bodies do not make memory grow. Their answers are tested elsewhere. */
async function measureMemory(): Promise<string> {
  const server = await start("malformed");
  const memory: number[] = [];
  const answers: Record<number, number> = {};
  let sent = 0;
  await repeat(Number.POSITIVE_INFINITY, 8, async () => {
    if (sent >= malformed) return false;
    if (sent % 2_000 === 0) memory.push(memoryOf(server));
    const whole = JSON.stringify(enquiry(`=1+1 🙏🏽 \ud83d \0 <script> ${sent}`));
    const bodies = [
      whole,
      whole.slice(0, -1),
      `[${whole}]`,
      '{"name":5}',
      "[".repeat(20_000),
      "x".repeat(sent * 60),
      "",
    ];
    const status = await post(server.url, bodies[sent++ % bodies.length] ?? "");
    answers[status] = (answers[status] ?? 0) + 1;
    return true;
  });
  memory.push(memoryOf(server));
  await server.close();
  // A process may warm up, but one that still grows by more than a tenth at the end leaks.
  const mean = (samples: number[]) => samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
  const grows = mean(memory.slice(-3)) > mean(memory.slice(-6, -3)) * 1.1;
  if (grows) process.exitCode = 1;
  return table(
    ["Malformed and hostile bodies", ""],
    [
      ["sent", sent],
      ...Object.entries(answers).map(([status, count]) => [`answered ${status}`, count] as const),
      ["memory of the server after each 2,000, MB", memory.join(", ")],
      ["memory, last three samples against the three before", grows ? "grows" : "flat"],
    ],
  );
}

function start(name: string): Promise<ServedBuild> {
  return serveBuild(outDir, { DATA_DIR: join(folder, name), TRUST_PROXY: "1" });
}
