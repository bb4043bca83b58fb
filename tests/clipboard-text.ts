import type { Page } from "@playwright/test";

/** The text on the clipboard, read through another page of the same site, since the site's own pages may not read it. */
export async function clipboardText(page: Page): Promise<string> {
  const reader = await page.context().newPage();
  await reader.route("**/*", (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await reader.goto(page.url());
  const text = await reader.evaluate(() => navigator.clipboard.readText());
  await reader.close();
  return text;
}
