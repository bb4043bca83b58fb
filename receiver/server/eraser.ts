import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Settings } from "#settings/settings.ts";
import { databaseFile, openForReading } from "./database.ts";
import { eraseBefore } from "./inbox/erase.ts";
import { startOfIndianDay } from "./indian-time.ts";
import { firstKeptDay, retentionFile } from "./retention.ts";

/** Milliseconds. */
const day = 24 * 60 * 60 * 1000;

/**
 * Erases what is older than the privacy notice of the built site says, when the server starts and once a day.
 * @param options.log reports to the administrator how much
 */
export function startEraser(
  settings: Pick<Settings, "dataDir" | "outDir">,
  { log = console.log, interval = day, now = () => new Date() } = {},
): { stop(): void } {
  const erase = () => eraseOld(settings, now()).then((said) => said && log(said), log);
  erase();
  const daily = setInterval(erase, interval).unref();
  return { stop: () => clearInterval(daily) };
}

/** @returns a sentence with the numbers erased, undefined when there was nothing so old */
export async function eraseOld({ dataDir, outDir }: Pick<Settings, "dataDir" | "outDir">, now: Date) {
  const first = firstKeptDay(await readFile(join(outDir, retentionFile), "utf8").catch(() => undefined), now);
  const start = first && startOfIndianDay(first)?.toISOString();
  if (!start || !existsSync(databaseFile(dataDir)) || !hasBefore(dataDir, start)) return undefined;
  return eraseBefore(dataDir, first, now);
}

/** Erasing writes the whole file anew, which is not done for nothing. */
function hasBefore(dataDir: string, time: string): boolean {
  using database = openForReading(dataDir);
  const old = `
    SELECT 1 WHERE EXISTS (SELECT 1 FROM enquiries WHERE received_at < ?)
      OR EXISTS (SELECT 1 FROM subscriptions WHERE ended_at < ?)`;
  return database.prepare(old).get(time, time) !== undefined;
}
