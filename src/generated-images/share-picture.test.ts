import { createHash } from "node:crypto";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { themeColours } from "#styles/theme-colours.ts";
import { outlinesIn } from "./heading-outlines.ts";
import { drawSharePicture, shareSize } from "./share-picture.ts";

const name = "Uttara & Associates";
const drawing = "src/styles/paper-stone.svg";

/** A part of a picture, as a fingerprint. */
async function part(picture: Buffer, left: number, top: number, width: number, height: number): Promise<string> {
  const pixels = await sharp(picture).extract({ left, top, width, height }).removeAlpha().raw().toBuffer();
  return createHash("sha256").update(pixels).digest("hex");
}
const nameOf = (picture: Buffer) => part(picture, 130, 60, 450, 80);
const titleOf = (picture: Buffer) => part(picture, 0, 160, 620, 470);
const archOf = (picture: Buffer) => part(picture, 620, 0, 580, 630);

test("a share picture shows the firm's name, the title and the page's drawing, each by itself", async () => {
  const first = await drawSharePicture({ name, title: "Approval Services" }, drawing);
  const { width, height, format, isPalette } = await sharp(first).metadata();
  expect({ width, height, format, isPalette }).toEqual({ ...shareSize, format: "png", isPalette: true });
  expect(first.length).toBeLessThan(60 * 1024);

  const otherTitle = await drawSharePicture({ name, title: "Legal Advisory & Drafting" }, drawing);
  expect(await titleOf(otherTitle)).not.toBe(await titleOf(first));
  expect([await nameOf(otherTitle), await archOf(otherTitle)]).toEqual([await nameOf(first), await archOf(first)]);

  const otherName = await drawSharePicture({ name: "Rao & Co", title: "Approval Services" }, drawing);
  expect(await nameOf(otherName)).not.toBe(await nameOf(first));
  expect(await titleOf(otherName)).toBe(await titleOf(first));

  const lit = await drawSharePicture({ name, title: "Approval Services" });
  expect(await archOf(lit)).not.toBe(await archOf(first));
  expect(await titleOf(lit)).toBe(await titleOf(first));
});

test.each(["वार्षिक विवरणी", "年次報告", "Annual return 📄"])(
  "a text with letters that the face does not have is left out, and the other stays: %s",
  async (text) => {
    const [both, noTitle, noName, neither] = await Promise.all([
      drawSharePicture({ name, title: "Annual return" }),
      drawSharePicture({ name, title: text }),
      drawSharePicture({ name: text, title: "Annual return" }),
      drawSharePicture({ name: text, title: text }),
    ]);
    expect([await nameOf(noTitle), await titleOf(noName)]).toEqual([await nameOf(both), await titleOf(both)]);
    expect([await nameOf(noName), await titleOf(noTitle)]).toEqual([await nameOf(neither), await titleOf(neither)]);
    expect(await nameOf(neither)).not.toBe(await nameOf(both));
    expect(await titleOf(neither)).not.toBe(await titleOf(both));
  },
);

const box = { left: 0, width: 548, foot: 556, height: 376, sizes: { largest: 84, smallest: 28 } };

/** Where the outlines reach to. */
function extent(path: string) {
  // Each letter of a command is followed by pairs of coordinates.
  const numbers = Array.from(path.matchAll(/-?\d+(\.\d+)?/g), ([number]) => Number(number));
  const [xs, ys] = [numbers.filter((_, index) => index % 2 === 0), numbers.filter((_, index) => index % 2 === 1)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), foot: Math.max(...ys) };
}

test.each([
  ["a word", "Services"],
  ["a sentence", "Company secretaries in Chandigarh for companies, LLPs and their shareholders"],
  ["two hundred characters", `${"The time for filing forms of the year is extended ".repeat(4)}again`],
  ["a whole page", "The time for filing is extended. ".repeat(60)],
  ["a word longer than the picture", "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen".repeat(3)],
  ["other letters, and blanks and hyphens that do not break", "Café\u00a0§\u00a012/3: ₹\u00a05,000 for AOC\u20114"],
])("%s stays within its place", (_, title) => {
  const { left, right, top, foot } = extent(outlinesIn(title, box) ?? "");
  expect(left).toBeGreaterThan(-8);
  expect(right).toBeLessThan(box.width + 8);
  expect(top).toBeGreaterThan(box.foot - box.height - 20);
  // Below the last line only what hangs from it.
  expect(foot).toBeLessThan(box.foot + 30);
});

test("a firm's own drawing of any shape, without a ground or of many colours, fills the arch", async () => {
  const folder = await mkdtemp(join(tmpdir(), "drawing-"));
  const colours = Array.from({ length: 400 }, (_, index) => {
    const colour = `hsl(${index * 7} ${30 + (index % 60)}% ${30 + (index % 50)}%)`;
    return `<path fill="${colour}" d="M${index % 20} ${Math.floor(index / 20)}h1v1h-1z"/>`;
  });
  const drawings = {
    "seal.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="1" cy="1" r=".5"/></svg>',
    "tall.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 900"><path d="M0 0h1v1z"/></svg>',
    "colours.svg": `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">${colours.join("")}</svg>`,
  };
  for (const [file, text] of Object.entries(drawings)) {
    await writeFile(join(folder, file), text);
    const picture = await drawSharePicture({ name, title: "Approval Services" }, join(folder, file));
    expect((await sharp(picture).metadata()).width, file).toBe(shareSize.width);
    if (file === "colours.svg") continue;
    const [red = 0, green = 0, blue = 0] = await sharp(picture)
      .extract({ left: 910, top: 400, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer();
    const paper = Number.parseInt(themeColours.light.slice(1), 16);
    expect(Math.hypot(red - (paper >> 16), green - ((paper >> 8) & 255), blue - (paper & 255)), file).toBeLessThan(8);
  }
});
