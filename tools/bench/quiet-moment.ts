import { cpus } from "node:os";
import { setTimeout as wait } from "node:timers/promises";

/** How long to wait for others on a busy machine, before measuring all the same. Milliseconds. */
const patience = 15_000;

/** Returns when at least half of the machine has been idle for half a second, or after a while. */
export async function quietMoment(): Promise<void> {
  const end = performance.now() + patience;
  while (performance.now() < end && (await idleShare()) < 0.5);
}

async function idleShare(): Promise<number> {
  const before = ticks();
  await wait(500);
  const after = ticks();
  return (after.idle - before.idle) / (after.all - before.all);
}

function ticks(): { idle: number; all: number } {
  const times = cpus().map((cpu) => cpu.times);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return { idle: sum(times.map(({ idle }) => idle)), all: sum(times.flatMap((time) => Object.values(time))) };
}
