import type { Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { markupChecker } from "./markup.ts";

// The table below a tool is walked with every page.
const include = ".question-form";

/** What is wrong with a visitor's tool as it stands in the page now, to axe and as HTML. */
export async function toolFaults(page: Page): Promise<string[]> {
  const html = await page.locator(include).evaluate(({ outerHTML }) => outerHTML);
  const { results } = await markupChecker.validateString(html);
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  return [...(await violations(page, [], { include })), ...faults];
}

/** What is wrong with it in the dark and on paper, where only colours differ. */
export async function toolFaultsInOtherColours(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const media of [{ colorScheme: "dark" }, { colorScheme: "light", media: "print" }] as const) {
    await page.emulateMedia(media);
    const found = await violations(page, ["color-contrast"], { include });
    faults.push(...found.map((fault) => `${JSON.stringify(media)}: ${fault}`));
  }
  await page.emulateMedia({ media: "screen" });
  return faults;
}
