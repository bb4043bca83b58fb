import { cpus } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { addresses } from "../../contract/addresses.ts";

/** One page of each kind that answers 200, of the build with everything filled. */
export const pageKinds = [
  "/",
  addresses.about,
  addresses.services,
  addresses.service("approval-services"),
  addresses.blogs,
  addresses.category("company-law"),
  addresses.blog("annual-filing-what-falls-due-after-the-general-meeting"),
  addresses.updates,
  addresses.update("din-kyc"),
  addresses.contact,
  addresses.privacy,
];

/** How often each thing is measured, to take the median. `BENCH_RUNS` sets fewer for a quick look. */
export const runs = Number(process.env.BENCH_RUNS || 5);

/** The median; of an even number of values the lower of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** Returns when at least half of the machine has been idle for half a second, or after 15 seconds all the same. */
export async function quietMoment(): Promise<void> {
  for (let half = 0; half < 30; half++) {
    const before = processorTimes();
    await wait(500);
    const after = processorTimes();
    if ((after.idle - before.idle) / (after.all - before.all) >= 0.5) return;
  }
}

function processorTimes(): { idle: number; all: number } {
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const times = cpus().map((cpu) => cpu.times);
  return { idle: sum(times.map(({ idle }) => idle)), all: sum(times.flatMap((time) => Object.values(time))) };
}
