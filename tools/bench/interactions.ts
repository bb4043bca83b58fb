import type { Browser, Page } from "@playwright/test";
import { addresses } from "../../contract/addresses.ts";
import { type Field, fields, labels } from "../../contract/submission.ts";
import { asha } from "../../tests/receiver/samples.ts";
import { kinds } from "./kinds.ts";
import { mainThread } from "./main-thread.ts";
import { median } from "./median.ts";
import { missed } from "./missed.ts";
import { runs } from "./runs.ts";
import { table } from "./table.ts";

/** How many times slower than this machine the phone is. */
const slower = 4;

/** Milliseconds that an answer and a task may take there; React's one start may take longer. */
const longest = 50;

/** How much the browser has to do for what a visitor does. */
export async function measureInteractions(browser: Browser, site: string): Promise<string> {
  const all = new Map<string, { answer: number; task: number }[]>();
  for (let run = 0; run < runs; run++)
    for (const [name, work] of await journey(browser, site)) all.set(name, [...(all.get(name) ?? []), work]);
  const rows = [...all].map(([name, works]) => {
    const times = [works.map(({ answer }) => answer), works.map(({ task }) => task)].map((each) =>
      Math.round(median(each) * slower),
    );
    if (!name.startsWith("React's start") && Math.max(...times) > longest)
      missed.push(`${name}: more than ${longest} ms`);
    return [name, ...times];
  });
  return `Milliseconds on a processor ${slower} times slower than this one: processor time of the page's main thread, times ${slower}, so that what else runs on the machine does not count. Medians of ${runs} journeys on a screen of 375 pixels, of the longest in each step: all work from an input to the paint after it, and the longest single task. The wait while an alert is open costs no processor time.\n\n${table(["What is done", "Answer", "Longest task"], rows)}`;
}

type Step = [name: string, work: { answer: number; task: number }];

const phone = { viewport: { width: 375, height: 667 }, hasTouch: true };

async function journey(browser: Browser, site: string): Promise<Step[]> {
  const steps: Step[] = [];
  for (const path of kinds) {
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    const open = () => page.goto(site + path, { waitUntil: "networkidle" });
    steps.push([`Opening ${path}`, await mainThread(browser, page, open)]);
    await context.close();
  }
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  page.on("dialog", (dialog) => dialog.accept());
  const step = async (name: string, act: () => Promise<unknown>) => {
    steps.push([name, await mainThread(browser, page, act)]);
  };
  const open = (path: string) => page.goto(site + path, { waitUntil: "networkidle" });
  const button = (name: string) => page.getByRole("button", { name, exact: true });

  await open(addresses.about);
  await step("Opening the menu", () => button("Menu").tap());
  await step("Closing it", () => button("Close").tap());
  await open("/");
  await step("React's start, with a first press on the carousel", async () => {
    await button("Next slide").tap();
    await page.waitForSelector("astro-island:not([ssr])", { state: "attached" });
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
    await field(page, "name").tap();
    await page.waitForSelector("astro-island:not([ssr])", { state: "attached" });
  });
  await step("Typing an enquiry", async () => {
    for (const name of fields.enquiry) await field(page, name).pressSequentially(asha[name]);
  });
  await step("Sending it", async () => {
    const alert = page.waitForEvent("dialog");
    await button("Send Message").tap();
    await alert;
  });
  await context.close();
  return steps;
}

const field = (page: Page, name: Field<"enquiry">) => page.getByLabel(labels.enquiry[name], { exact: true });
