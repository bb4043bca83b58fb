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
  expect((await sharp(photograph).metadata()).exif).toBeDefined();
  const name = await savePicture(content, "IMG 1.JPG", photograph);
  expect(name).toBe("blog/img-1.jpg");
  const saved = await sharp(join(content, "images", name)).metadata();
  for (const trace of ["exif", "xmp", "iptc", "orientation"]) expect(saved).not.toHaveProperty(trace);
  expect(saved).toMatchObject({ format: "jpeg", width: 300, height: 400 });
});

test("a picture without metadata is saved as it is", async () => {
  const content = scratchFolder();
  const plain = await sharp(await upright(30, 40))
    .jpeg()
    .toBuffer();
  const name = await savePicture(content, "plain.jpg", plain);
  expect(readFileSync(join(content, "images", name)).equals(plain)).toBe(true);
});
