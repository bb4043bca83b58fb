import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { pictureProblem } from "./picture-problem.ts";

function problemOf(bytes: Buffer | string, name = "IMG 1.jpg"): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), "picture-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, name), bytes);
  return pictureProblem(join(folder, name), name);
}

test.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
  ["an iPhone picture under another name", () => heic("heic", "mif1heic"), /HEIC.*save it as JPEG/],
  ["an iPhone picture whose format is listed second", () => heic("mif1", "mif1heic"), /HEIC.*save it as JPEG/],
  ["a letter named .jpg", () => Buffer.from("Dear Sir"), /cannot be read to its end/],
  ["an empty file", () => Buffer.alloc(0), /cannot be read to its end/],
  ["half a photograph", async () => (await photograph()).subarray(0, 9_000), /cannot be read to its end; copy it/],
  ["more pixels than can be read", () => hugePng(20_000), /has 400 megapixels; make it smaller than 268/],
])("%s is reported, with what to do", async (_, made, words) => {
  expect(await problemOf(await made())).toMatch(words);
});

test.each([
  "<script>alert(1)</script>",
  '<g onclick="alert(1)"/>',
  "<g\nonclick = '1'/>",
  '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>',
  '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
  '<a-b:script xmlns:a-b="http://www.w3.org/2000/svg">alert(1)</a-b:script>',
  '<a href="java&#10;script:alert(1)"/>',
  '<a xmlns:x="http://www.w3.org/1999/xlink" x:href="&#106;avascript:alert(1)"/>',
  '<animate attributeName="href" values="#a;javascript:alert(1)"/>',
  '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="x"/></foreignObject>',
  '<set attributeName="onclick" to="1"/>',
  '<use href="data:image/svg+xml,x"/>',
])("an SVG with %s in it is reported", async (program) => {
  expect(await problemOf(`<svg xmlns="http://www.w3.org/2000/svg">${program}</svg>`, "one.svg")).toBe(
    '"one.svg" has a program in it; save it again as a plain SVG, or as PNG',
  );
});

test.each([
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', /is not a readable drawing|its size/],
  ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0,0,9,9"/>', /does not say its size.*viewBox="0 0 400 300"/],
  ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g', /save it again/],
  ['<svg xmlns="http://www.w3.org/2000/svg" width="900000" height="900000"/>', /save it again/],
  ["<!doctype html><p>Not found", /not a readable drawing/],
  ["", /not a readable drawing/],
  ['<!DOCTYPE svg [<!ENTITY x "<script/>">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>', /has a program in it/],
  ['<?xml-stylesheet href="x"?><svg xmlns="http://www.w3.org/2000/svg"/>', /has a program in it/],
])("the SVG %j is reported, with what to do", async (drawing, words) => {
  expect(await problemOf(drawing, "one.svg")).toMatch(words);
});

test("what drawing programs write is not taken for a script", async () => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><!-- <script> --><path only_selected="false" d="M0 0"/>
    <g file="logo on white=1.png"><text>one = 5, on line=2</text></g><foreignObject><p>words</p></foreignObject></svg>`;
  expect(await problemOf(drawing, "one.svg")).toBeUndefined();
});

test.each(["jpeg", "png", "webp", "avif", "gif", "tiff"] as const)(
  "a picture in %s is accepted, whatever its file extension",
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

/** The beginning of a HEIC file: its format, and compatible ones. */
function heic(kind: string, others: string): Buffer {
  const box = Buffer.from(`\0\0\0\0ftyp${kind}\0\0\0\0${others}`, "latin1");
  box.writeUInt32BE(box.length);
  return Buffer.concat([box, Buffer.alloc(500)]);
}

/** A PNG that claims to be so many pixels high and wide. */
async function hugePng(side: number): Promise<Buffer> {
  const png = await sharp(await photograph())
    .png()
    .toBuffer();
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
