import type { Page } from "@playwright/test";

/**
 * What the islands of the next pages load does not arrive until `arrive` is called, or never when `refuse` is. The
 * pages' own scripts arrive at once.
 */
export async function holdIslands(page: Page): Promise<{ arrive: () => void; refuse: () => void }> {
  let decide = (_arrives: boolean) => {};
  const decided = new Promise<boolean>((resolve) => {
    decide = resolve;
  });
  await page.route(/\/assets\/(?!page\.|contact\.)[^/]*\.js$/, async (route) => {
    if (await decided) await route.continue();
    else await route.abort();
  });
  return { arrive: () => decide(true), refuse: () => decide(false) };
}
