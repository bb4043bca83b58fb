import type { Page } from "@playwright/test";
import { addresses, listPage } from "#contract/addresses.ts";
import { readContent } from "#tests/read-content.ts";
import { expect, test } from "#tests/test.ts";

const { updates, messages } = readContent("filled");
const pages = [
  addresses.updates,
  listPage(addresses.updates, 2),
  listPage(addresses.updates, 3),
  listPage(addresses.updates, 4),
];

test.use({ build: "filled" });

test("updates stand as cards in a grid, nine to a page", async ({ page }) => {
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

test("updates come newest first, one day in the order of the files, undated ones last [DT-05]", async ({ page }) => {
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

for (const { tags, text } of messages)
  test(`a message tagged '${tags}' stands above the updates, in a style of its own`, async ({ page }) => {
    await page.goto(addresses.updates);
    const list = page.getByRole("list", { name: "Messages" }).getByRole("listitem");
    const message = list.filter({ hasText: text });
    await expect(message).toBeVisible();
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
    expect((await message.boundingBox())?.y).toBeLessThan(cards?.y ?? 0);
  });

for (const [title, words, cut] of [
  ["Content of exactly 200 characters", 45, false],
  ["Content of 201 characters", 40, true],
  ["Content of 39 words, over 200 characters", 39, false],
  ["Content of 40 words, over 200 characters", 40, false],
  ["Content of 41 words, over 200 characters", 40, true],
  ["Content with line breaks, tabs and double blanks", 40, true],
] as const)
  test(`the card of '${title}' shows ${words} words${cut ? " and dots" : ", whole"} [TR-03, TR-05]`, async ({
    page,
  }) => {
    const update = updates.find((candidate) => candidate.title === title);
    const written = String(update?.content).trim().split(/\s+/);
    const shown = await preview(page, title);
    expect(shown.endsWith("…")).toBe(cut);
    const expected = written
      .slice(0, 40)
      .join(" ")
      .replace(/[\s.,]+$/, "");
    expect(shown).toBe(cut ? `${expected}…` : written.join(" "));
    expect(shown.split(/\s+/)).toHaveLength(cut ? 40 : written.length);
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

/** What the card of an update says below its title. */
async function preview(page: Page, title: string) {
  for (const address of pages) {
    await page.goto(address);
    const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
    if ((await card.count()) === 1) return (await card.getByRole("paragraph").last().textContent()) ?? "";
  }
  throw new Error(`There is no card '${title}'`);
}
