import type { Page } from "@playwright/test";

/** Notes what each page of this tab hands to `sendBeacon`, in order. The notes outlive the pages. */
export async function recordBeacons(page: Page): Promise<() => Promise<string[]>> {
  const bodies: string[] = [];
  await page.exposeFunction("noteBeacon", (body: string) => bodies.push(body));
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      (window as unknown as { noteBeacon: (body: unknown) => void }).noteBeacon(body);
      return send(url, body);
    };
  });
  return async () => bodies;
}
