import type { Page } from "@playwright/test";

/** Records what the browser blocks from now on, as `directive: address`. */
export async function refusals(page: Page): Promise<() => string[]> {
  const refused: string[] = [];
  await page.exposeFunction("refuse", (what: string) => refused.push(what));
  await page.addInitScript(() =>
    addEventListener(
      "securitypolicyviolation",
      ({ effectiveDirective, blockedURI }) =>
        (window as unknown as { refuse: (what: string) => void }).refuse(`${effectiveDirective}: ${blockedURI}`),
      true,
    ),
  );
  return () => refused;
}
