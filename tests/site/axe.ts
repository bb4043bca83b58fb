import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds on a page or a part of it, with all rules or only these. The frame of the map is another site's page. */
export async function violations(page: Page, rules: string[] = [], within?: string): Promise<string[]> {
  // Colours are wrong in the middle of a transition, so finite animations are finished and endless ones paused.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.pause();
      else animation.finish();
  });
  // Without legacy mode axe opens a second page each time, to merge the results of frames.
  const axe = new AxeBuilder({ page }).options({ iframes: false, resultTypes: ["violations"] }).setLegacyMode();
  if (within) axe.include(within);
  const { violations: found } = await (rules.length > 0 ? axe.withRules(rules) : axe.withTags(standards)).analyze();
  return found.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`));
}

/**
 * What axe finds on the whole page. The window is made as high as the page, since a target half under a fixed bar would
 * count as too small.
 */
export async function violationsOnWholePage(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
  return violations(page);
}
