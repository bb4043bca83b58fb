import type { Page } from "@playwright/test";

/** What lies on the clipboard, read from another page of the same site: the site's own pages may not read it. */
export async function clipboardText(page: Page): Promise<string> {
  const reader = await page.context().newPage();
  await reader.route("**/*", (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await reader.goto(page.url());
  const text = await reader.evaluate(() => navigator.clipboard.readText());
  await reader.close();
  return text;
}
