import { addresses } from "#contract/addresses.ts";
import { expect, test } from "#tests/fixtures.ts";
import { readContent } from "#tests/read-content.ts";
import { builtPages } from "./built-pages.ts";

const { site } = readContent("shipped");
test.use({ build: "shipped" });

test("the footer of every page links to the privacy note, in two languages, and to the disclaimer", async ({
  page,
}) => {
  const texts = [
    ["Privacy", addresses.privacy, "Data Protection Board of India"],
    ["गोपनीयता सूचना", addresses.privacyInHindi, "भारत के डेटा संरक्षण बोर्ड"],
    ["Disclaimer", addresses.disclaimer, "carries no responsibility for the contents"],
  ] as const;
  for (const [name, path, words] of texts) {
    await page.goto(addresses.services);
    const foot = page.getByRole("contentinfo");
    await expect(foot).toContainText("General information, not advice.");
    await foot.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    const main = page.getByRole("main");
    await expect(main).toContainText(words);
    await expect(main).toContainText(/Version of \w+ \d+, \d{4}|संस्करण: \d+ \S+ \d{4}/);
    await expect(main.getByRole("link", { name: site.email }).first()).toHaveAttribute("href", `mailto:${site.email}`);
  }
});

test("the privacy note says who, what, why, where, how long, how to leave the newsletter, and the visitor's rights", async ({
  page,
}) => {
  await page.goto(addresses.privacy);
  const main = page.getByRole("main");
  for (const words of [
    `${site.company_name}, ${site.address.join(", ")}`,
    "your name, e-mail address, mobile number, subject and message",
    "to answer you",
    "12 months from the day they came in",
    "nobody who only writes to us gets the newsletter",
    "How to leave:",
    "have it corrected or erased",
    "within 30 days",
  ])
    await expect(main).toContainText(words);
});

test("an unchecked translation says so, and is marked with its language", async ({ page }) => {
  await page.goto(addresses.privacyInHindi);
  await expect(page.getByRole("main")).toHaveAttribute("lang", "hi");
  await expect(page.getByRole("main")).toContainText("This translation has not been reviewed yet");
  await page.goto(addresses.privacy);
  await expect(page.getByRole("main")).not.toContainText("not been reviewed");
});

for (const [path, button, first, rest] of [
  [addresses.contact, "Send Message", /no confidential papers/, /to answer this enquiry, and.*erased after 12 months/],
  [addresses.blogs, "Subscribe", /to send you the newsletter, and for nothing else/, /To leave, write one word to/],
] as const)
  test(`the form at ${path} says beside its button what happens to the data, and links to more`, async ({ page }) => {
    await page.goto(path);
    const form = page.locator("form").filter({ has: page.getByRole("button", { name: button }) });
    // Nothing stands between what is typed and the button.
    const typed = await form.getByRole("textbox").last().boundingBox();
    const sends = await form.getByRole("button", { name: button }).boundingBox();
    expect((sends?.y ?? 0) - (typed?.y ?? 0) - (typed?.height ?? 0)).toBeLessThan(48);
    await expect(form).toContainText(site.company_name);
    const hindi = form.getByText(path === addresses.blogs ? /केवल न्यूज़लेटर भेजने के लिए/ : /केवल इस पूछताछ का उत्तर देने के लिए/);
    await expect(hindi).toBeHidden();
    await expect(form.getByText(first)).toBeVisible();
    await expect(form.getByText(rest)).toBeHidden();
    await form.getByText("Use of your data").click();
    await expect(form.getByText(rest)).toBeVisible();
    await expect(hindi).toBeVisible();
    await expect(form.getByText("This translation has not been reviewed yet")).toBeVisible();
    for (const [name, href] of [
      ["Privacy", addresses.privacy],
      ["गोपनीयता सूचना", addresses.privacyInHindi],
    ] as const)
      await expect(form.getByRole("link", { name })).toHaveAttribute("href", href);
    const leave = form.getByRole("link", { name: "Leave the newsletter" });
    await expect(leave).toHaveCount(path === addresses.blogs ? 1 : 0);
  });

test("no placeholder in a text is left unfilled, on any page", () => {
  for (const { file, html } of builtPages("shipped"))
    expect(html.replace(/<(script|style)[\s\S]*?<\/\1>/g, ""), file).not.toMatch(/\{[a-z_]+\}/);
});
