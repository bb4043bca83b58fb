import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds on a page or a part of it, with all rules or only these. The frame of the map is another site's page. */
export async function violations(
  page: Page,
  rules: string[] = [],
  part: { include?: string; exclude?: string } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(
    async ([context, options]) => {
      // Colours are wrong in the middle of a transition, so finite animations are finished and endless ones paused.
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.pause();
        else animation.finish();
      const { violations: found } = await (window as unknown as { axe: typeof axe }).axe.run(context, options);
      return found.flatMap(({ id, help, nodes }) =>
        nodes.map(({ html, any }) => `${id}: ${any[0]?.message ?? help}: ${html.slice(0, 200)}`),
      );
    },
    [
      { include: "html", ...part },
      {
        runOnly: rules.length > 0 ? { type: "rule", values: rules } : { type: "tag", values: standards },
        resultTypes: ["violations"],
        iframes: false,
        selectors: false,
        preload: { assets: ["media"] },
      } satisfies axe.RunOptions,
    ] as const,
  );
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
