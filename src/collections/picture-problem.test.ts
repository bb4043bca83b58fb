import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { pictureProblem } from "./picture-problem.ts";

/** The problem of a file with these bytes. */
function problemOf(bytes: Buffer | string, name = "IMG 1.jpg"): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), "picture-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, name), bytes);
  return pictureProblem(join(folder, name), name);
}

test.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
  ["a picture of an iPhone under another name", () => heic("heic", "mif1heic"), /HEIC.*save it as JPEG/],
  ["a picture of an iPhone whose kind stands second", () => heic("mif1", "mif1heic"), /HEIC.*save it as JPEG/],
  ["a letter", () => Buffer.from("Dear Sir"), /cannot be read to its end/],
  ["nothing", () => Buffer.alloc(0), /cannot be read to its end/],
  ["half a photograph", async () => (await photograph()).subarray(0, 9_000), /cannot be read to its end; copy it/],
  ["more pixels than can be read", () => hugePng(20_000), /has 400 megapixels; make it smaller than 268/],
])("a picture that holds %s is reported, with what to do", async (_, made, words) => {
  expect(await problemOf(await made())).toMatch(words);
});

test.each([
  "<script>alert(1)</script>",
  '<g onclick="alert(1)"/>',
  '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>',
  '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
  '<a-b:script xmlns:a-b="http://www.w3.org/2000/svg">alert(1)</a-b:script>',
  '<a href="java&#10;script:alert(1)"/>',
  '<a href="&#106;avascript:alert(1)"/>',
  '<animate attributeName="href" values="#a;javascript:alert(1)"/>',
  '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="x"/></foreignObject>',
  '<use href="data:image/svg+xml,x"/>',
])("a drawing with %s in it is reported", async (program) => {
  expect(await problemOf(`<svg xmlns="http://www.w3.org/2000/svg">${program}</svg>`, "one.svg")).toBe(
    '"one.svg" has a program in it; save it anew as a plain SVG, or as PNG',
  );
});

test.each([
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', /is no drawing|its size/],
  ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0,0,9,9"/>', /does not say its size.*viewBox="0 0 400 300"/],
  ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g', /save it anew/],
  ['<svg xmlns="http://www.w3.org/2000/svg" width="900000" height="900000"/>', /save it anew/],
  ["<!doctype html><p>Not found", /no drawing that can be read/],
  ["", /no drawing that can be read/],
])("the drawing %j is reported: the build could not read it", async (drawing, words) => {
  expect(await problemOf(drawing, "one.svg")).toMatch(words);
});

test("what drawing programs write is no program", async () => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><!-- <script> --><path only_selected="false" d="M0 0"/>
    <g file="logo on white=1.png"><text>one = 5, on line=2</text></g><foreignObject><p>words</p></foreignObject></svg>`;
  expect(await problemOf(drawing, "one.svg")).toBeUndefined();
});

test.each(["jpeg", "png", "webp", "avif", "gif", "tiff"] as const)(
  "a picture in %s is accepted, whatever its name says",
  async (format) => {
    const picture = sharp(await photograph()).toFormat(format);
    expect(await problemOf(await picture.toBuffer())).toBeUndefined();
  },
);

const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;

const photograph = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: "#456", noise } })
    .jpeg()
    .toBuffer();

/** The beginning of such a file: its kind, and the kinds it goes with. */
function heic(kind: string, others: string): Buffer {
  const box = Buffer.from(`\0\0\0\0ftyp${kind}\0\0\0\0${others}`, "latin1");
  box.writeUInt32BE(box.length);
  return Buffer.concat([box, Buffer.alloc(500)]);
}

/** So many pixels high and wide, by its own account. */
async function hugePng(side: number): Promise<Buffer> {
  const png = await sharp(await photograph())
    .png()
    .toBuffer();
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
