import type { Page } from "@playwright/test";

type RecordedAlert = { words: string; fields: string[]; button: string; disabled: boolean };

/** Replaces the browser's alert with one that records the state of the form behind it. */
export async function recordAlerts(page: Page): Promise<() => Promise<RecordedAlert[]>> {
  await page.addInitScript(() => {
    const recorded: object[] = [];
    Object.assign(window, { recordedAlerts: recorded });
    window.alert = (words) => {
      const button = document.querySelector<HTMLButtonElement>("main form [type=submit]");
      const controls = document.querySelectorAll<HTMLInputElement>("main form :is(input:not([tabindex]), textarea)");
      recorded.push({
        words,
        fields: [...controls].map(({ value }) => value),
        button: button?.textContent,
        disabled: button?.disabled,
      });
    };
  });
  return () => page.evaluate(() => (window as unknown as { recordedAlerts: RecordedAlert[] }).recordedAlerts);
}
