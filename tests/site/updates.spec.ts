import type { Page } from "@playwright/test";
import { addresses, listPage } from "#contract/addresses.ts";
import { expect, test } from "#tests/fixtures.ts";
import { readContent } from "#tests/read-content.ts";

const { updates, messages } = readContent("filled");
const pages = [
  addresses.updates,
  listPage(addresses.updates, 2),
  listPage(addresses.updates, 3),
  listPage(addresses.updates, 4),
];

test.use({ build: "filled" });

test("updates are cards in a grid, nine to a page", async ({ page }) => {
  await page.goto(addresses.updates);
  const cards = page
    .getByRole("region", { name: "Updates" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") });
  await expect(cards).toHaveCount(9);
  const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
  expect(new Set(boxes.map((box) => box?.x)).size, "columns").toBe(3);
  expect(new Set(boxes.map((box) => box?.y)).size, "rows").toBe(3);
});

test("updates are listed newest first, those of one day by file name, undated ones last [DT-05]", async ({ page }) => {
  const shown: string[] = [];
  for (const address of pages) {
    await page.goto(address);
    shown.push(...(await titles(page)));
  }
  expect(shown[0]).toBe("An update dated in the future");
  expect(shown.at(-1)).toBe("An update without a date");
  const tie = shown.indexOf("Three updates of one day: the first");
  expect(shown.slice(tie + 1, tie + 3)).toEqual([
    "Three updates of one day: the second",
    "Three updates of one day: the third",
  ]);
  expect(shown.toSorted(), "each update once").toEqual(updates.map(({ title }) => title).toSorted());
});

test("the messages are above the updates, each kind in its own style", async ({ page }) => {
  await page.goto(addresses.updates);
  const list = page.getByRole("list", { name: "Messages" }).getByRole("listitem");
  await expect(list).toHaveText(messages.map(({ text }) => new RegExp(text)));
  const styles = await list.evaluateAll((items) =>
    items.map((item) =>
      [item, ...item.querySelectorAll("*")]
        .map((part) => {
          const { color, backgroundColor, borderColor } = getComputedStyle(part);
          return color + backgroundColor + borderColor;
        })
        .join(),
    ),
  );
  expect(new Set(styles).size, "display styles").toBe(messages.length);
  const cards = await page.getByRole("region", { name: "Updates" }).boundingBox();
  for (const message of await list.all()) expect((await message.boundingBox())?.y).toBeLessThan(cards?.y ?? 0);
});

test("a card shows the first 40 words and dots if a text has over 200 characters, with line breaks, tabs and double spaces as spaces [TR-03, TR-05]", async ({
  page,
}) => {
  const previews = new Map<string, string>();
  for (const address of pages) {
    await page.goto(address);
    const cards = page.getByRole("region", { name: "Updates" }).getByRole("listitem");
    for (const card of await cards.filter({ has: page.getByRole("paragraph") }).all())
      previews.set(
        (await card.getByRole("heading").textContent()) ?? "",
        (await card.getByRole("paragraph").last().textContent()) ?? "",
      );
  }
  for (const [title, words, cut] of [
    ["Content of exactly 200 characters", 45, false],
    ["Content of 201 characters", 40, true],
    ["Content of 39 words, over 200 characters", 39, false],
    ["Content of 40 words, over 200 characters", 40, false],
    ["Content of 41 words, over 200 characters", 40, true],
    ["Content with line breaks, tabs and double blanks", 40, true],
  ] as const) {
    const written = String(updates.find((update) => update.title === title)?.content)
      .trim()
      .split(/\s+/);
    const start = written
      .slice(0, words)
      .join(" ")
      .replace(/[\s.,]+$/, "");
    expect(previews.get(title), title).toBe(cut ? `${start}…` : written.join(" "));
    if (!cut) expect(written, title).toHaveLength(words);
  }
});

test("an update shows its title, its date in the long US format and its paragraphs, and leads back", async ({
  page,
}) => {
  await page.goto(addresses.update("regional-directors-2026"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ten Regional Directors since 16 February 2026");
  await expect(page.getByRole("main").getByRole("time")).toHaveText("February 17, 2026");
  await expect(page.getByRole("main").getByRole("time")).toHaveAttribute("datetime", "2026-02-17");
  const written = updates.find(({ id }) => id === "regional-directors-2026")?.content ?? [];
  expect(written).toHaveLength(3);
  for (const paragraph of written)
    await expect(page.getByRole("paragraph").filter({ hasText: paragraph })).toHaveCount(1);
  await page.getByRole("article").getByRole("link", { name: "Back to Updates" }).click();
  await expect(page).toHaveURL(/\/recentupdate$/);
});

test("an update's content may be one text, Markdown or nothing", async ({ page }) => {
  await page.goto(addresses.update("llp-form-8"));
  await expect(
    page.getByRole("paragraph").filter({ hasText: /^Form 11, the annual return, is due by 30 May\.$/ }),
  ).toHaveCount(1);
  await page.goto(addresses.update("small-company-limits"));
  await expect(page.getByRole("article").getByRole("heading", { name: "What to check" })).toBeVisible();
  await page.goto(addresses.update("no-content"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("An update that is a title only");
});

test("an update without a date shows none [DT-05]", async ({ page }) => {
  await page.goto(addresses.update("undated"));
  await expect(page.getByRole("main").getByRole("time")).toHaveCount(0);
  await expect(page.getByRole("main")).not.toContainText(/Invalid|undefined|null|NaN/);
});

function titles(page: Page) {
  return page.getByRole("region", { name: "Updates" }).getByRole("heading").allTextContents();
}
