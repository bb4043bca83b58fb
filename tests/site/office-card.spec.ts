import { addresses } from "#contract/addresses.ts";
import { clipboardText } from "#tests/clipboard-text.ts";
import { expect, test } from "#tests/fixtures.ts";
import { readContent } from "#tests/read-content.ts";

const { site } = readContent("shipped");

test("the office can be saved as a contact, which a phone recognizes as one", async ({ page, request }) => {
  await page.goto(addresses.contact);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save contact" }).click();
  const card = await (await downloading).createReadStream();
  const text = Buffer.concat(await card.toArray()).toString("utf8");
  expect(text).toContain("BEGIN:VCARD\r\n");
  expect(text).toContain(site.phone);
  expect(text).toContain(site.email);
  expect((await request.get(addresses.officeCard)).headers()["content-type"]).toContain("text/vcard");
});

test("address and e-mail can be copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(addresses.contact);
  const office = page.getByRole("region", { name: "Office Information" });
  await office.getByRole("button", { name: "Copy e-mail" }).click();
  await expect(office.getByText("Copied.")).toBeVisible();
  expect(await clipboardText(page)).toBe(site.email);
  await office.getByRole("button", { name: "Copy address" }).click();
  await expect.poll(() => clipboardText(page)).toBe([site.company_name, ...site.address].join("\n"));
});

test("if the clipboard is unavailable, the text is shown for copying", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.goto(addresses.contact);
  const asked = page.waitForEvent("dialog");
  const pressed = page.getByRole("button", { name: "Copy e-mail" }).click();
  const dialog = await asked;
  expect(dialog.defaultValue()).toBe(site.email);
  await dialog.dismiss();
  await pressed;
});

test("the working hours are marked up, and directions open in the phone's own app", async ({ page }) => {
  await page.goto(addresses.contact);
  await expect(page.locator("data", { hasText: site.working_hours })).toHaveAttribute("value", "Mo-Fr 10:00-18:00");
  const { pathname, searchParams } = new URL(
    (await page.getByRole("link", { name: "Get directions" }).getAttribute("href")) ?? "",
  );
  expect(pathname).toBe("/maps/dir/");
  expect(searchParams.get("destination")).toContain(site.address[0]);
});
