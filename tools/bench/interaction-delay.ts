import type { Browser, Page } from "@playwright/test";
import { addresses } from "../../contract/addresses.ts";
import { type Field, fields, labels } from "../../contract/submission.ts";
import { enquiry, median, overBudget, runs, table } from "./measure.ts";

/** How many times slower than this machine the phone is assumed to be. */
const slower = 4;

/** How long an answer may take on the phone; React's start may take longer. Milliseconds. */
const longest = 50;

/** Processor time of the page's main thread, in milliseconds. */
type Answer = {
  /** From an input to the paint after it: the longest, without the highest of each 50. */
  toPaint: number;
  /** The longest task from the first input on. */
  longestTask: number;
  /** From the last input until the page is at rest. */
  toRest: number;
};

/** How long the page takes to respond to what a visitor does. */
export async function measureAnswers(browser: Browser, site: string): Promise<string> {
  const all = new Map<string, Answer[]>();
  for (let run = 0; run < runs; run++)
    for (const [name, answer] of await journey(browser, site)) all.set(name, [...(all.get(name) ?? []), answer]);
  const rows = [...all].map(([name, answers]) => {
    const times = (["toPaint", "longestTask", "toRest"] as const).map((key) =>
      Math.round(median(answers.map((answer) => answer[key])) * slower),
    );
    const [toPaint = 0] = times;
    if (!name.startsWith("React's start") && toPaint > longest)
      overBudget.push(`${name}: answered after ${toPaint} ms, at most ${longest}`);
    return [name, ...times];
  });
  const head = ["Step", "To the next paint", "Longest task", "From the last input to rest"];
  return `Milliseconds on a processor ${slower} times slower than this one: processor time of the page's main thread, times ${slower}, so that other programs do not count. To the next paint at most ${longest}, except for React's one start. The longest of each step, of many inputs without the highest of each 50 (as the web's measure of responsiveness, INP, counts); medians of ${runs} journeys on a phone's screen of 375 pixels. Waiting while an alert is open costs no processor time. Of the tools it is the paint in which the field shows what was answered; the questions and the result follow in paints of their own.\n\n${table(head, rows)}`;
}

async function journey(browser: Browser, site: string): Promise<[step: string, answer: Answer][]> {
  const answers: [string, Answer][] = [];
  const context = await browser.newContext({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  page.on("dialog", (dialog) => dialog.accept());
  const step = async (name: string, act: () => Promise<unknown>) => {
    answers.push([name, await longestAnswer(browser, page, act)]);
  };
  const open = (path: string) => page.goto(site + path, { waitUntil: "networkidle" });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const field = (name: Field<"enquiry">) => page.getByLabel(labels.enquiry[name], { exact: true });
  const started = () => page.waitForSelector("astro-island:not([ssr])", { state: "attached" });

  await open(addresses.about);
  await step("Opening the menu", () => button("Menu").tap());
  await step("Closing it", () => button("Close").tap());
  await open("/");
  await step("React's start, with a first press on the carousel", async () => {
    await button("Next slide").tap();
    await started();
  });
  await step("Three more slides", async () => {
    for (let press = 0; press < 3; press++) await button("Next slide").tap();
  });
  await open(addresses.updates);
  await step("The next page of a list", async () => {
    await page.getByRole("link", { name: "Next", exact: true }).tap();
    await page.waitForURL(/page=2/);
  });
  await open(addresses.contact);
  await step("React's start, with a first press on the form", async () => {
    await field("name").tap();
    await started();
  });
  await step("Typing an enquiry", async () => {
    for (const name of fields.enquiry) await field(name).pressSequentially(enquiry("Asha Rao")[name]);
  });
  await step("Sending it", async () => {
    const alert = page.waitForEvent("dialog");
    await button("Send Message").tap();
    await alert;
  });
  const check = (answer: string) => page.getByLabel(answer, { exact: true }).check();
  const choose = (question: string, answer: string) => page.getByLabel(question).selectOption(answer);
  const result = page.locator(".result-end");
  await open(addresses.complianceCalendar);
  await step("React's start, with a first answer to the calendar", async () => {
    await check("Private company");
    await result.waitFor();
  });
  await step("A further answer to the calendar", () => check("Listed company"));
  await open(addresses.thresholds);
  await step("React's start, with a first answer to the threshold checker", async () => {
    await check("Private company");
    await result.waitFor();
  });
  await step("A figure for the threshold checker", () => page.getByLabel("Paid-up share capital").fill("9.99"));
  await open(addresses.whichAuthority);
  await step("React's start, with a first answer to the route finder", async () => {
    await choose("State or Union Territory", "Uttarakhand");
    await result.waitFor();
  });
  await step("The matter for the route finder", () => choose("What is it about?", "Oppression or mismanagement"));
  await context.close();
  return answers;
}

/** An event in Chromium's trace; times in microseconds, `tdur` is processor time. */
type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { data?: Frame & { type?: string; frames?: Frame[] } };
};
type Frame = { url?: string; processId?: number };

const inputs = ["pointerdown", "pointerup", "click", "keydown", "keypress", "input"];

async function longestAnswer(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<Answer> {
  const categories = ["devtools.timeline", "disabled-by-default-devtools.timeline"];
  await browser.startTracing(page, { categories });
  await act();
  // The paint after the last input, and what follows it.
  await page.waitForTimeout(500);
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };

  // Chromium's own toolbar is a page too.
  const processes = new Set(
    traceEvents
      .flatMap(({ args }): Frame[] => args.data?.frames ?? [args.data ?? {}])
      .filter(({ url }) => url?.startsWith("http://127.0.0.1"))
      .map(({ processId }) => processId),
  );
  const events = traceEvents.filter(({ pid }) => processes.has(pid)).toSorted((a, b) => a.ts - b.ts);
  const given = events.filter(({ name, args }) => name === "EventDispatch" && inputs.includes(args.data?.type ?? ""));
  const [firstInput] = given;
  const lastInput = given.at(-1);
  if (!firstInput || !lastInput) throw new Error("The page was given no input.");
  const thread = events.filter(({ pid, tid }) => pid === firstInput.pid && tid === firstInput.tid);
  const tasks = thread.filter(({ name }) => name === "RunTask");
  const paints = thread.filter(({ name }) => name === "Paint" || name === "Commit");
  const contains = (task: TraceEvent, { ts }: TraceEvent) => ts >= task.ts && ts <= task.ts + (task.dur ?? 0);
  const taskOf = (input: TraceEvent) => tasks.findIndex((task) => contains(task, input));
  const toPaint = given.map((input) => {
    const last = tasks.findIndex((task) => paints.some((paint) => paint.ts >= input.ts && contains(task, paint)));
    return timeOf(tasks.slice(taskOf(input), last + 1));
  });
  return {
    toPaint: toPaint.toSorted((a, b) => b - a)[Math.floor(toPaint.length / 50)] ?? 0,
    longestTask: Math.max(...tasks.slice(taskOf(firstInput)).map((task) => timeOf([task]))),
    toRest: timeOf(tasks.slice(taskOf(lastInput))),
  };
}

const timeOf = (tasks: readonly TraceEvent[]) => tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1_000;
