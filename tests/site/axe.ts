import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds on a page, in those rules only or in all. The frame of the map is another site's page. */
export async function violations(page: Page, rules: string[] = []): Promise<string[]> {
  // Halfway through a transition colours are halfway too: what ends is brought to its end, what never ends is paused.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.pause();
      else animation.finish();
  });
  // Without the legacy mode axe opens a second page each time, to bring frames together.
  const axe = new AxeBuilder({ page }).options({ iframes: false, resultTypes: ["violations"] }).setLegacyMode();
  const { violations: found } = await (rules.length > 0 ? axe.withRules(rules) : axe.withTags(standards)).analyze();
  return found.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`));
}

/**
 * What axe finds on the whole page. The window is made as high as the page, since what lies half under a bar that stays
 * at the edge would count as too small.
 */
export async function violationsOnWholePage(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
  return violations(page);
}
