import type { Page } from "@playwright/test";

type Point = { x: number; y: number };

/** Swipes from one point to another. The page needs `hasTouch`. */
export async function drawFinger(page: Page, from: Point, to: Point): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: Point[]) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", from);
  for (const part of [1, 2, 3, 4, 5, 6, 7, 8])
    await touch("touchMove", {
      x: from.x + ((to.x - from.x) * part) / 8,
      y: from.y + ((to.y - from.y) * part) / 8,
    });
  await touch("touchEnd");
}
