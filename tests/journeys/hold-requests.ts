import type { Page } from "@playwright/test";

/** Holds requests to an address until the returned function is called. */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/**
 * Holds what the islands of the next pages load until `arrive` is called, or fails it if `refuse` is. The pages' own
 * scripts arrive at once.
 */
export async function holdIslands(page: Page): Promise<{ arrive: () => void; refuse: () => void }> {
  const decided = Promise.withResolvers<boolean>();
  await page.route(/\/assets\/(?!page\.|contact\.)[^/]*\.js$/, async (route) => {
    if (await decided.promise) await route.continue();
    else await route.abort();
  });
  return { arrive: () => decided.resolve(true), refuse: () => decided.resolve(false) };
}
