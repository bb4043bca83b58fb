import type { Browser, Page } from "@playwright/test";

/** What Chromium's trace says of a moment; times in microseconds, `tdur` is that of the processor. */
type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { name?: string; data?: Frame & { type?: string; frames?: Frame[] } };
};
type Frame = { url?: string; processId?: number };

const inputs = ["pointerdown", "pointerup", "click", "keydown", "keypress", "input"];

/**
 * The work of a page's main thread while something is done, in milliseconds of the processor.
 * @returns `task`, the longest task; `answer`, the most work from one input to the paint after it
 */
export async function mainThread(
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>,
): Promise<{ answer: number; task: number }> {
  const categories = ["devtools.timeline", "disabled-by-default-devtools.timeline", "__metadata"];
  await browser.startTracing(page, { categories });
  await act();
  // The paint after the last input.
  await page.waitForTimeout(500);
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };

  // Chromium's own bar is a page too.
  const processes = new Set(
    traceEvents
      .flatMap(({ args }): Frame[] => args.data?.frames ?? [args.data ?? {}])
      .filter(({ url }) => url?.startsWith("http://127.0.0.1"))
      .map(({ processId }) => processId),
  );
  const thread = ({ pid, tid }: TraceEvent) => `${pid}.${tid}`;
  const mains = new Set(
    traceEvents
      .filter(({ name, args, pid }) => name === "thread_name" && args.name === "CrRendererMain" && processes.has(pid))
      .map(thread),
  );
  const events = traceEvents.filter((event) => mains.has(thread(event))).toSorted((a, b) => a.ts - b.ts);
  const tasks = events.filter(({ name }) => name === "RunTask");
  const during = (task: TraceEvent, event: TraceEvent) =>
    thread(task) === thread(event) && event.ts >= task.ts && event.ts <= task.ts + (task.dur ?? 0);
  const paints = events.filter(({ name }) => name === "Paint" || name === "Commit");

  const answers = events
    .filter(({ name, args }) => name === "EventDispatch" && inputs.includes(args.data?.type ?? ""))
    .map((input) => {
      const first = tasks.findIndex((task) => during(task, input));
      const last = tasks.findIndex((task, index) => index >= first && paints.some((paint) => during(task, paint)));
      return total(tasks.slice(first, last + 1).filter((task) => thread(task) === thread(input)));
    });
  return { answer: Math.max(0, ...answers), task: Math.max(0, ...tasks.map((task) => total([task]))) };
}

const total = (tasks: readonly TraceEvent[]) => tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1_000;
