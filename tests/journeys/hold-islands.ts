import type { Page } from "@playwright/test";

/**
 * What the islands of the next pages load does not come until `arrive` is called, or never when `refuse` is. The page's
 * own script comes at once.
 */
export async function holdIslands(page: Page): Promise<{ arrive: () => void; refuse: () => void }> {
  let decide = (_arrives: boolean) => {};
  const decided = new Promise<boolean>((resolve) => {
    decide = resolve;
  });
  await page.route(/\/assets\/(?!page)[^/]*\.js$/, async (route) => {
    if (await decided) await route.continue();
    else await route.abort();
  });
  return { arrive: () => decide(true), refuse: () => decide(false) };
}
