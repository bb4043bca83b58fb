import { inflateSync } from "node:zlib";
import { addresses } from "#contract/addresses.ts";
import { expect, test } from "#tests/fixtures.ts";
import { builtPages, oneOfEachKind } from "./built-pages.ts";

test.use({ build: "filled" });

test("a page prints in full, without menu, buttons, pagination or anything over the text [PF-01]", async ({ page }) => {
  for (const [address, words] of [
    ["/", "Who We Are"],
    [addresses.service("approval-services"), "What it is for"],
    [addresses.blog("reading-a-compounding-order"), "The end."],
    [addresses.updates, "Latest Updates"],
    [addresses.update("regional-directors-2026"), "A company should check"],
    [addresses.contact, "Working Hours"],
  ] as const) {
    await page.goto(address);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole("navigation"), address).toHaveCount(0);
    await expect(page.getByRole("complementary", { name: /^(Call or chat|Notice)$/ }), address).toHaveCount(0);
    const printed = await page.evaluate(() => ({
      over: [...document.querySelectorAll("body *")]
        .filter((part) => part.checkVisibility() && /fixed|sticky/.test(getComputedStyle(part).position))
        .map(({ className }) => className),
      colour: getComputedStyle(document.documentElement).color,
    }));
    expect(printed, address).toEqual({ over: [], colour: "rgb(0, 0, 0)" });
  }
});

test("the three slides of Home print in a row", async ({ page }) => {
  await page.goto("/");
  await page.setViewportSize({ width: 680, height: 900 });
  await page.emulateMedia({ media: "print" });
  const slides = await page.getByRole("region", { name: "Highlights" }).getByRole("group").all();
  const boxes = await Promise.all(slides.map((slide) => slide.boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size, "one row").toBe(1);
  const edges = boxes.flatMap((box) => [box?.x ?? 0, (box?.x ?? 0) + (box?.width ?? 0)]);
  expect(edges, "side by side").toEqual(edges.toSorted((a, b) => a - b));
  expect(edges).toHaveLength(6);
  expect(edges.at(-1)).toBeLessThanOrEqual(680);
});

test("on paper the footer is one line under the firm's name, so that no print ends with a sheet for it alone", async ({
  page,
}) => {
  for (const { address, status } of oneOfEachKind(builtPages("filled"))) {
    // The office card of the contact page says the same.
    if (!address || status === 404 || address === addresses.contact) continue;
    await page.goto(address);
    await page.emulateMedia({ media: "print" });
    const footer = await page.getByRole("contentinfo").boundingBox();
    expect(footer?.height, address).toBeLessThan(48);
    const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
    expect(footer?.y, address).toBeLessThan(heading?.y ?? 0);
    const sheets = textsOfSheets(await page.pdf({ format: "A4" }));
    expect(sheets.length, address).toBeGreaterThan(0);
    expect(sheets.at(-1), address).toBeGreaterThan(40);
  }
});

/** How many pieces of text each sheet of a PDF has. */
function textsOfSheets(pdf: Buffer): number[] {
  const objects = new Map(
    Array.from(pdf.toString("latin1").matchAll(/(\d+) 0 obj\s([\s\S]*?)endobj/g), ([, id, text = ""]) => [id, text]),
  );
  const sheets = [...objects.values()].filter((text) => /\/Type\s*\/Page\b/.test(text));
  return sheets.map((sheet) => {
    const content = objects.get(/\/Contents (\d+) 0 R/.exec(sheet)?.[1]) ?? "";
    const [, filter = "", stream = ""] = /(FlateDecode[^>]*)?>> stream\n([\s\S]*?)\nendstream/.exec(content) ?? [];
    const drawn = filter ? inflateSync(Buffer.from(stream, "latin1")).toString("latin1") : stream;
    return drawn.match(/\bT[jJ]\b/g)?.length ?? 0;
  });
}
