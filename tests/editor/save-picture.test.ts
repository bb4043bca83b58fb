import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { savePicture } from "#tools/editor/save-picture.ts";
import { phonePhotograph, upright } from "../phone-pictures.ts";
import { scratchFolder } from "../receiver/scratch-folder.ts";

test("a phone's photograph is saved upright, without the place where it was taken", async () => {
  const content = scratchFolder();
  const photograph = await phonePhotograph(6, 300);
  const { exif: before } = await sharp(photograph).metadata();
  expect(before).toBeDefined();
  const name = await savePicture(content, "IMG 1.JPG", photograph);
  const {
    exif,
    xmp,
    iptc,
    orientation = 1,
    width,
    height,
    format,
  } = await sharp(join(content, "images", name)).metadata();
  expect([name, format, exif, xmp, iptc, orientation]).toEqual([
    "blog/img-1.jpg",
    "jpeg",
    undefined,
    undefined,
    undefined,
    1,
  ]);
  expect(height).toBeGreaterThan(width);
});

test("a picture without metadata is saved as it is", async () => {
  const content = scratchFolder();
  const plain = await sharp(await upright(30, 40))
    .jpeg()
    .toBuffer();
  expect(readFileSync(join(content, "images", await savePicture(content, "plain.jpg", plain))).equals(plain)).toBe(
    true,
  );
});
