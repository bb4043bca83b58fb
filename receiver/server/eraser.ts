import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { retentionFile } from "#contract/addresses.ts";
import type { Settings } from "#settings/settings.ts";
import { databaseFile, openForReading } from "./database.ts";
import { eraseBefore } from "./inbox/erase.ts";
import { startOfIndianDay } from "./indian-time.ts";
import { firstKeptDay } from "./retention.ts";

/** Milliseconds. */
const day = 24 * 60 * 60 * 1000;

/** How long after its newest enquiry a clock is believed that nobody has watched. Milliseconds. */
const believed = 31 * day;

/**
 * Erases what is older than the privacy note of the built site says, when the server starts and once a day. After a failure
 * it tries again the next day, even if nothing is left to delete: the words may still be in the files.
 * @param options.log reports to the administrator how much
 */
export function startEraser(
  settings: Pick<Settings, "dataDir" | "outDir">,
  {
    log = console.log,
    interval = day,
    now = () => new Date(),
  }: { log?: (line: unknown) => void; interval?: number; now?: () => Date } = {},
): { stop(): void } {
  let last = Number.NaN;
  let isUnfinished = false;
  const erase = async () => {
    const at = now();
    const isSteady = Math.abs(at.getTime() - last - interval) < interval;
    last = at.getTime();
    try {
      const said = await eraseOld(settings, at, { isSteady, isUnfinished });
      isUnfinished = false;
      if (said) log(said);
    } catch (error) {
      isUnfinished = true;
      const reason = error instanceof Error ? error.message : String(error);
      log(`What is too old could not be erased, which is tried again in a day: ${reason}`);
    }
  };
  erase();
  const daily = setInterval(erase, interval).unref();
  return { stop: () => clearInterval(daily) };
}

/**
 * What is erased is gone, so that a wrong clock must not decide about it. Where it runs ahead, only `isSteady` or a new enquiry
 * lets it go on. Where it was behind, an enquiry is no older than one that was stored before it.
 * @param options.isSteady whether the clock went on as time did since the last call, so that it has not just been set
 * @param options.isUnfinished erases again although nothing is so old
 * @returns a sentence with the numbers erased, undefined when there was nothing so old
 */
export async function eraseOld(
  { dataDir, outDir }: Pick<Settings, "dataDir" | "outDir">,
  now: Date,
  { isSteady = true, isUnfinished = false } = {},
): Promise<string | undefined> {
  const note = await readFile(join(outDir, retentionFile), "utf8").catch(() => undefined);
  if (!existsSync(databaseFile(dataDir))) return undefined;
  const newest = isSteady ? undefined : newestEnquiry(dataDir, now);
  const at = newest === undefined ? now : new Date(Math.min(now.getTime(), newest.getTime() + believed));
  const first = firstKeptDay(note, at);
  const start = first && startOfIndianDay(first)?.toISOString();
  if (!start) return undefined;
  const { until, isOld } = oldIn(dataDir, start, at);
  if (!isOld && !isUnfinished) return undefined;
  const said = await eraseBefore(dataDir, first, { now, until });
  return isOld ? said : undefined;
}

function newestEnquiry(dataDir: string, now: Date): Date | undefined {
  using database = openForReading(dataDir);
  const newest = "SELECT max(received_at) AS at FROM enquiries WHERE received_at <= ?";
  const at = database.prepare(newest).get(now.toISOString())?.at;
  return typeof at === "string" ? new Date(at) : undefined;
}

/** Which enquiries may be erased, and whether anything is to be: erasing writes the whole file again, not for nothing. */
function oldIn(dataDir: string, start: string, now: Date): { until: number; isOld: boolean } {
  using database = openForReading(dataDir);
  const firstKept = "SELECT min(id) AS id FROM enquiries WHERE received_at BETWEEN ? AND ?";
  const until = Number(database.prepare(firstKept).get(start, now.toISOString())?.id ?? Number.MAX_SAFE_INTEGER);
  const old = `
    SELECT 1 WHERE EXISTS (SELECT 1 FROM enquiries WHERE received_at < ? AND id < ?)
      OR EXISTS (SELECT 1 FROM subscriptions WHERE ended_at < ?)`;
  return { until, isOld: database.prepare(old).get(start, until, start) !== undefined };
}
