import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { readContent } from "./content.ts";
import { pictureFiles } from "./picture-files.ts";

const folder = mkdtempSync(join(tmpdir(), "content-"));
const publicFolder = join(folder, "public");
afterAll(() => rmSync(folder, { recursive: true }));

test("pictures that are too large, animated or reveal their location are reported, and no others", async () => {
  mkdirSync(join(folder, "images"));
  mkdirSync(publicFolder);
  const save = (name: string, bytes: Uint8Array | string) => writeFileSync(join(folder, name), bytes);
  for (const [name, size] of [
    ["as-of-phones.jpg", 20_000_000],
    ["large.jpg", 26_000_000],
    ["drawing.svg", 101_000],
  ] as const) {
    save(`images/${name}`, "");
    truncateSync(join(folder, "images", name), size);
  }
  const still = (background: string) => sharp({ create: { width: 9, height: 9, channels: 3, background } });
  const frames = await Promise.all(["red", "blue"].map((colour) => still(colour).png().toBuffer()));
  const moving = sharp(frames, { join: { animated: true } });
  const told = still("red").withExif({ IFD3: { GPSMapDatum: "WGS-84" } });
  save("images/moves.gif", await moving.gif().toBuffer());
  save("images/stands.gif", await still("red").gif().toBuffer());
  save("public/plain.jpg", await still("red").jpeg().toBuffer());
  save("public/told.jpg", await told.jpeg().toBuffer());

  const found = await Array.fromAsync(pictureFiles(await readContent(folder, publicFolder, new Date())));
  expect(found.map(({ severity, file, message }) => [severity, file, message.split("; ").at(-1)])).toEqual([
    ["warning", "images/drawing.svg", "make it smaller than 0.1 MB"],
    ["warning", "images/large.jpg", "make it smaller than 25.0 MB"],
    ["warning", "images/moves.gif", "visitors see only its first frame"],
    ["warning", "public/told.jpg", "put it in content/images instead"],
  ]);
});
