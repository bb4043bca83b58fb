import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { halves, phonePhotograph, upright, written } from "#tests/phone-pictures.ts";
import { builds, runBuild } from "#tools/test-sites/builds.ts";

/** Ten packets of 1,460 bytes, less the header: what arrives in the first round trip. */
const mostBytes = 20 * 1024;

mkdirSync(".cache", { recursive: true });
// Inside the project: of two builds at once into folders elsewhere, Astro mixes up what it makes pages from.
const folder = mkdtempSync(".cache/pictures-");
const content = join(folder, "content");
const site = join(folder, "site");
const originals = new Map<string, Buffer>();

/** Each picture stands at the head of a blog and in its text. The second is how many times as wide as high it is. */
const photographs: [string, number][] = [
  ["IMG_0001.JPG", 3 / 4],
  ["turned left.jpeg", 3 / 4],
  ["not turned.jpg", 3 / 4],
  ["_MG_0002 (1) [final], R&D's.JPEG", 3 / 4],
  ["कार्यालय का चित्र.jpg", 3 / 4],
  ["turned.webp", 3 / 4],
  ["turned.png", 3 / 4],
  ["photograph.avif", 3 / 4],
  ["named-jpg.jpg", 3 / 4],
  ["press.jpg", 3 / 4],
  ["huge.png", 4 / 3],
  ["seal.png", 1],
  ["moving.gif", 1],
  ["long-talk.png", 400 / 20_000],
  ["thumb.jpg", 3 / 4],
];

beforeAll(async () => {
  cpSync("content", content, { recursive: true });
  const small = await upright(900, 1200);
  await put("blog/IMG_0001.JPG", await phonePhotograph(6));
  await put("blog/turned left.jpeg", await phonePhotograph(8));
  await put("blog/not turned.jpg", await phonePhotograph(1));
  await put("blog/_MG_0002 (1) [final], R&D's.JPEG", await lying(small).jpeg().toBuffer());
  await put("blog/कार्यालय का चित्र.jpg", await lying(small).jpeg({ progressive: true }).toBuffer());
  await put("blog/turned.webp", await lying(small).webp().toBuffer());
  await put("blog/turned.png", await lying(small).png().toBuffer());
  await put("blog/photograph.avif", await sharp(small).withExif(camera).avif({ effort: 0 }).toBuffer());
  await put("blog/named-jpg.jpg", await lying(small).png().toBuffer());
  await put("blog/press.jpg", await sharp(small).toColourspace("cmyk").withExif(camera).jpeg().toBuffer());
  await put("blog/huge.png", await sharp(plain(8_000, 6_000)).png().toBuffer());
  await put("blog/seal.png", await seal());
  await put("blog/moving.gif", await moving());
  await put("blog/long-talk.png", await sharp(plain(400, 20_000)).png().toBuffer());
  await put("blog/thumb.jpg", await sharp(small).resize(90, 120).withExif(camera).jpeg().toBuffer());
  await put("nobody-shows-it.jpg", await lying(small).jpeg({ quality: 70 }).toBuffer());
  // Of everything on Home a photograph, each another, under the long names that phones give.
  for (const [index, file] of readdirSync(join(content, "services")).entries()) {
    await put(`services/IMG_20261128_1045${index}.jpg`, await another(index));
    edit(`services/${file}`, /image: .*/, `image: "services/IMG_20261128_1045${index}.jpg"`);
  }
  for (const index of [1, 2, 3]) {
    await put(`slides/IMG_20261128_1145${index}.jpg`, await another(100 + index));
    edit("home.yaml", `slides/${index}.svg`, `slides/IMG_20261128_1145${index}.jpg`);
  }

  mkdirSync(join(content, "blog"), { recursive: true });
  photographs.forEach(([name], index) => {
    const fields = { title: `Picture ${index}`, image: `blog/${name}`, image_alt: name };
    const front = Object.entries(fields).map(([field, value]) => `${field}: ${JSON.stringify(value)}`);
    const body = `${index % 2 === 0 ? "" : "Words before it.\n\n"}![In the text](blog/${name})`;
    writeFileSync(join(content, `blog/${index}.md`), `---\n${front.join("\n")}\n---\n\n${body}\n`);
  });
  // A list as long as one gets, every card with a photograph.
  for (let index = photographs.length; index < 24; index++) {
    await put(`blog/IMG_20261128_1245${index}.jpg`, await another(200 + index));
    writeFileSync(
      join(content, `blog/${index}.md`),
      `---\ntitle: "A note on filing, number ${index}"\nimage: "blog/IMG_20261128_1245${index}.jpg"\nexcerpt: "${"Which forms are due, and when. ".repeat(6)}"\n---\n\nWords.\n`,
    );
  }
  // The longest policy that settings give.
  const { status, output } = runBuild({ ...builds.google, CONTENT_DIR: content, OUT_DIR: site });
  expect(status, output).toBe(0);
}, 600_000);

afterAll(() => rmSync(folder, { recursive: true }));

describe.each(photographs.map(([name, shape], index) => ({ name, shape, index })))(
  "$name",
  ({ name, shape, index }) => {
    test("comes out upright in AVIF and WebP, in its own size and in no larger, at the head and in the text", async () => {
      const shown = picturesOf(page(`blog/picture-${index}.html`));
      expect(shown.map(({ alt }) => alt)).toEqual([escaped(name), "In the text"]);
      const own = await sharp(originals.get(`blog/${name}`)).metadata();
      for (const { width, height, plain, avif, sizes } of shown) {
        expect(width / height).toBeCloseTo(shape, 1);
        expect(width).toBeLessThanOrEqual(Math.min(own.autoOrient.width, 1280));
        expect(sizes).toMatch(width > 600 ? /^min\(100vw, \d+px\)$/ : /^$/);
        expect(avif.at(-1)?.width).toBe(width);
        expect(avif.length).toBe(width > 1000 ? 3 : width > 600 ? 2 : 1);
        for (const { address, width: said } of [...avif, { address: plain, width: Math.min(width, 800) }]) {
          // Letters, digits and hyphens are one on every host.
          expect(address).toMatch(/^\/assets\/[a-z\d][\w.-]*\.(avif|webp)$/i);
          const made = await sharp(join(site, address)).metadata();
          expect([made.format, made.width]).toEqual([address.endsWith("webp") ? "webp" : "heif", said]);
          expect(Math.abs(made.height - Math.round(said / (width / height)))).toBeLessThanOrEqual(1);
          expect(made.orientation ?? 1).toBe(1);
          expect(made.pages ?? 1).toBe(1);
        }
      }
    });
  },
);

test.each(photographs.flatMap(([name, shape], index) => (shape === 3 / 4 ? [[name, index] as const] : [])))(
  "of %s the upper half is above the lower one, in the right colours, also where it is shared",
  async (_, index) => {
    const html = page(`blog/picture-${index}.html`);
    const [shown] = picturesOf(html);
    const shared = /property="og:image" content="[^"]*(\/assets\/[^"]*)"/.exec(html)?.[1] ?? "";
    expect(shared).toMatch(/\.jpg$/);
    for (const address of [shown?.plain ?? "", ...(shown?.avif ?? []).map((made) => made.address), shared]) {
      expect(await colour(address, 0.1), address).toSatisfy(like(halves.upper));
      expect(await colour(address, 0.9), address).toSatisfy(like(halves.lower));
    }
  },
);

test("every share picture has the size that is said", async () => {
  for (const index of photographs.keys()) {
    const html = page(`blog/picture-${index}.html`);
    const said = ["width", "height"].map((name) =>
      Number(new RegExp(`og:image:${name}" content="(\\d+)`).exec(html)?.[1]),
    );
    const { width, height, format } = await sharp(join(site, shareAddress(html))).metadata();
    expect([format, width, height]).toEqual(["jpeg", ...said]);
  }
});

test("what is transparent stays so, and where it is shared it shows the surface of a page", async () => {
  const html = page(`blog/picture-${photographs.findIndex(([name]) => name === "seal.png")}.html`);
  const [shown] = picturesOf(html);
  for (const address of [shown?.plain ?? "", ...(shown?.avif ?? []).map((made) => made.address)])
    expect((await sharp(join(site, address)).ensureAlpha().raw().toBuffer())[3], address).toBe(0);
  expect(await colour(shareAddress(html), 0.5, 0.02)).toSatisfy(like({ r: 250, g: 246, b: 238 }));
});

test("no published file holds what the camera wrote, and none is a photograph as it came", async () => {
  const pictures = files().filter(({ name }) => /\.(avif|webp|jpe?g|png|gif)$/i.test(name));
  expect(pictures.length).toBeGreaterThan(60);
  for (const { name, bytes } of files()) {
    for (const words of [...written, "Exif\0\0", "exif:", "ICC_PROFILE"])
      expect(bytes.includes(words), `${name}: ${words}`).toBe(false);
    for (const [original, own] of originals) expect(bytes.equals(own), `${name} is ${original}`).toBe(false);
  }
  for (const { name, bytes } of pictures) {
    const { exif, xmp, iptc, icc, orientation = 1 } = await sharp(bytes).metadata();
    expect([name, exif, xmp, iptc, icc, orientation]).toEqual([name, undefined, undefined, undefined, undefined, 1]);
  }
  expect(pictures.map(({ name }) => name).filter((name) => name.includes("nobody"))).toEqual([]);
});

test("the originals of this test do hold it: place, words of programs, profile", async () => {
  const { exif, xmp, icc, orientation } = await sharp(originals.get("blog/IMG_0001.JPG")).metadata();
  expect([exif, xmp, icc].every(Boolean)).toBe(true);
  expect(orientation).toBe(6);
  for (const words of written) expect(originals.get("blog/IMG_0001.JPG")?.includes(words), words).toBe(true);
});

test("the first screen’s picture is fetched at once, the others when they are near", () => {
  const loading = (file: string) => picturesOf(page(file)).map((picture) => picture.loading);
  expect(loading("blog/picture-1.html")).toEqual(["eager high", "lazy"]);
  expect(loading("blog/picture-0.html"), "the text begins with it").toEqual(["eager high", "eager high"]);
  expect(loading("blogs.html")).toEqual(["eager high", ...Array(23).fill("lazy")]);
  expect(loading("services/approval-services.html")).toEqual(["eager high"]);
  expect(loading("index.html")).toEqual(["eager high", "lazy", "lazy"]);
});

test("a service’s photograph is made small, for the small place it has, and smaller for the list", async () => {
  const [shown] = picturesOf(page("services/approval-services.html"));
  expect(shown?.avif.map(({ width }) => width)).toEqual([480]);
  const inList = Array.from(
    page("services.html").matchAll(/<img src="(\/assets\/[^"]*\.webp)"/g),
    ([, address = ""]) => address,
  );
  expect(inList.length).toBe(readdirSync("content/services").length);
  for (const address of inList) expect((await sharp(join(site, address)).metadata()).width).toBe(160);
});

test("no page is more than 20 KB, a list of 24 photographs included", () => {
  const sizes = files()
    .filter(({ name }) => name.endsWith(".html"))
    .map(({ name, bytes }) => ({ name, size: gzipSync(bytes).length }));
  expect(picturesOf(page("blogs.html"))).toHaveLength(24);
  expect(sizes.filter(({ size }) => size > mostBytes)).toEqual([]);
});

test("the photograph of a phone weighs little where it is shown", () => {
  const [shown] = picturesOf(page("blog/picture-0.html"));
  for (const { address } of shown?.avif ?? []) expect(readFileSync(join(site, address)).length).toBeLessThan(150_000);
});

type Shown = {
  alt: string;
  width: number;
  height: number;
  loading: string;
  plain: string;
  sizes: string;
  avif: { address: string; width: number }[];
};

/** The photographs of a page; drawings are no `picture`. */
function picturesOf(html: string): Shown[] {
  return Array.from(
    html.matchAll(/<picture><source ([^>]*)><img ([^>]*)><\/picture>/g),
    ([, source = "", img = ""]) => {
      const value = (attributes: string, name: string) =>
        new RegExp(`(?:^| )${name}="([^"]*)"`, "i").exec(attributes)?.[1] ?? "";
      expect(value(source, "type")).toBe("image/avif");
      return {
        alt: value(img, "alt"),
        width: Number(value(img, "width")),
        height: Number(value(img, "height")),
        loading: [value(img, "loading"), value(img, "fetchpriority")].filter(Boolean).join(" "),
        plain: value(img, "src"),
        sizes: value(source, "sizes"),
        avif: value(source, "srcset")
          .split(", ")
          .map((candidate) => candidate.split(" "))
          .map(([address = "", said = value(img, "width")]) => ({ address, width: Number.parseInt(said, 10) })),
      };
    },
  );
}

const page = (name: string) => readFileSync(join(site, name), "utf8");

const shareAddress = (html: string) => /property="og:image" content="[^"]*(\/assets\/[^"]*)"/.exec(html)?.[1] ?? "";

const files = () =>
  readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ name: path.slice(site.length + 1), bytes: readFileSync(path) }));

async function put(name: string, bytes: Buffer) {
  mkdirSync(join(content, "images", name, ".."), { recursive: true });
  writeFileSync(join(content, "images", name), bytes);
  originals.set(name, bytes);
}

function edit(file: string, before: string | RegExp, after: string) {
  writeFileSync(join(content, file), readFileSync(join(content, file), "utf8").replace(before, after));
}

const camera = { IFD0: { Make: "Testphone 12" }, IFD3: { GPSMapDatum: "WGS-84" } };

/** Its pixels lie on their side, as the camera was held, and a note says so. */
const lying = (picture: Buffer) => sharp(picture).rotate(270).withExifMerge(camera).withMetadata({ orientation: 6 });

const plain = (width: number, height: number) =>
  ({ create: { width, height, channels: 3, background: "#456" } }) as const;

const another = (number: number) =>
  sharp({ create: { width: 1_300, height: 975, channels: 3, background: { r: number, g: 90, b: 90 } } })
    .withExif(camera)
    .jpeg()
    .toBuffer();

const seal = () =>
  sharp(
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4.5" cy="4.5" r="3"/></svg>'),
  )
    .resize(900, 900)
    .png()
    .toBuffer();

async function moving(): Promise<Buffer> {
  const frames = await Promise.all(
    ["red", "green", "blue"].map((background) =>
      sharp({ create: { width: 300, height: 300, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: 200 })
    .toBuffer();
}

/** So far down in a picture, and so far across. */
async function colour(address: string, down: number, across = 0.5) {
  const { data, info } = await sharp(join(site, address)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height * down) * info.width + Math.floor(info.width * across)) * info.channels;
  return { r: data[at] ?? 0, g: data[at + 1] ?? 0, b: data[at + 2] ?? 0 };
}

/** The noise of the camera and the colours of a press allow for so much. */
const like = (wanted: { r: number; g: number; b: number }) => (found: { r: number; g: number; b: number }) =>
  Math.abs(found.r - wanted.r) + Math.abs(found.g - wanted.g) + Math.abs(found.b - wanted.b) < 130;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("'", "&#x27;");
