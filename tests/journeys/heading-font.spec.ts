import { addresses } from "#contract/addresses.ts";
import { expect, test } from "../fixtures.ts";

// A route would turn off the browser's cache, which the next page takes the font from.
test.use({ build: "filled" });

test("every page requests the font of its headings, and the next page has it from the first paint", async ({
  page,
}) => {
  await page.goto(addresses.service("approval-services"));
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family === "Heading" && status === "loaded"),
  );
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await page.waitForURL(addresses.about);
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector: "h1" });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  expect(fonts.map(({ isCustomFont }) => isCustomFont)).toEqual([true]);
  // The second is for other letters than English headings have.
  const loaded = await page.evaluate(
    () => [...document.fonts].filter(({ family, status }) => family === "Heading" && status === "loaded").length,
  );
  expect(loaded, "files of the heading font").toBe(1);
});
