/**
 * A site as the office would have it after years, with photographs as phones take them: its content, and what must hold of
 * what is built from it.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp, { type Color } from "sharp";
import { expect, test } from "vitest";
import { addresses } from "#contract/addresses.ts";
import { movedTo } from "#hosting/redirect-page.ts";
import { halves, phonePhotograph, upright, written } from "#tests/phone-pictures.ts";

/** Updates beside those of the filled content: more than a feed takes. */
const archived = 60;

const originals = new Map<string, Buffer>();
/** How many of each there are, without drafts. */
const counts = { blog: 0, updates: 0, services: 0 };

const camera = { IFD0: { Make: "Testphone 12" }, IFD3: { GPSMapDatum: "WGS-84" } };
const small = await upright(900, 1200);
const seal = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4.5" cy="4.5" r="3"/></svg>',
);

/** Each picture stands at the head of a blog and in its text. `shape`: how many times as wide as high it is. */
const photographs: { name: string; shape: number; bytes: Promise<Buffer> }[] = [
  { name: "IMG_0001.JPG", shape: 3 / 4, bytes: phonePhotograph(6) },
  { name: "turned left.jpeg", shape: 3 / 4, bytes: phonePhotograph(8, 1_512) },
  { name: "not turned.jpg", shape: 3 / 4, bytes: phonePhotograph(1, 1_512) },
  { name: "_MG_0002 (1) [final], R&D's.JPEG", shape: 3 / 4, bytes: lying(small).jpeg().toBuffer() },
  { name: "कार्यालय का चित्र.jpg", shape: 3 / 4, bytes: lying(small).jpeg({ progressive: true }).toBuffer() },
  { name: "turned.webp", shape: 3 / 4, bytes: lying(small).webp().toBuffer() },
  { name: "turned.png", shape: 3 / 4, bytes: lying(small).png().toBuffer() },
  { name: "photograph.avif", shape: 3 / 4, bytes: sharp(small).withExif(camera).avif({ effort: 0 }).toBuffer() },
  { name: "named-jpg.jpg", shape: 3 / 4, bytes: lying(small).png().toBuffer() },
  { name: "press.jpg", shape: 3 / 4, bytes: sharp(small).toColourspace("cmyk").withExif(camera).jpeg().toBuffer() },
  { name: "huge.png", shape: 4 / 3, bytes: plain(8_000, 6_000).png().toBuffer() },
  { name: "seal.png", shape: 1, bytes: sharp(seal).resize(900, 900).png().toBuffer() },
  { name: "moving.gif", shape: 1, bytes: moving() },
  { name: "long-talk.png", shape: 400 / 20_000, bytes: plain(400, 20_000).png().toBuffer() },
  { name: "thumb.jpg", shape: 3 / 4, bytes: sharp(small).resize(90, 120).withExif(camera).jpeg().toBuffer() },
];

/** To the filled content. */
export async function addYears(content: string): Promise<void> {
  const put = async (name: string, bytes: Buffer) => {
    mkdirSync(join(content, "images", name, ".."), { recursive: true });
    writeFileSync(join(content, "images", name), bytes);
    originals.set(name, bytes);
  };
  const edit = (file: string, before: string | RegExp, after: string) =>
    writeFileSync(join(content, file), readFileSync(join(content, file), "utf8").replace(before, after));
  const writeEntry = (file: string, fields: Record<string, string>, body = "Words.") => {
    const front = Object.entries(fields).map(([field, value]) => `${field}: ${JSON.stringify(value)}`);
    writeFileSync(join(content, file), `---\n${front.join("\n")}\n---\n\n${body}\n`);
  };
  for (const { name, bytes } of photographs) await put(`blog/${name}`, await bytes);
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
  // A list as long as one gets, every card with a photograph: no other blog is as new.
  const published_at = "2032-01-15";
  photographs.forEach(({ name }, index) => {
    const body = `${index % 2 === 0 ? "" : "Words before it.\n\n"}![In the text](blog/${name})`;
    writeEntry(
      `blog/${index}.md`,
      { title: `Picture ${index}`, image: `blog/${name}`, image_alt: name, published_at },
      body,
    );
  });
  for (let index = photographs.length; index < 24; index++) {
    await put(`blog/IMG_20261128_1245${index}.jpg`, await another(200 + index));
    writeEntry(`blog/${index}.md`, {
      title: `A note on filing, number ${index}`,
      image: `blog/IMG_20261128_1245${index}.jpg`,
      excerpt: "Which forms are due, and when. ".repeat(6),
      category: `Law ${index}`,
      published_at,
    });
  }
  for (let index = 1; index <= archived; index++)
    writeEntry(
      `updates/${index}.md`,
      {
        id: `change-${index}`,
        title: `Form MGT-7A is to be filed within thirty days, and a copy stays with the minutes: note ${index}`,
        published_at: `${1900 + index}-04-01`,
      },
      "The notification replaces the statement that was kept at the registered office.\n\n".repeat(1 + (index % 5)),
    );
  for (const kind of ["blog", "updates", "services"] as const)
    counts[kind] = readdirSync(join(content, kind)).filter(
      (file) => /^[^_].*\.md$/.test(file) && !/^draft: true/m.test(readFileSync(join(content, kind, file), "utf8")),
    ).length;
}

/** @param site built from such content */
export function testYears(site: string): void {
  const page = (name: string) => readFileSync(join(site, name), "utf8");
  const files = () =>
    readdirSync(site, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => ({ name: path.slice(site.length + 1).replaceAll("\\", "/"), bytes: readFileSync(path) }));
  const pages = () =>
    files()
      .filter(({ name }) => name.endsWith(".html"))
      .map(({ name, bytes }) => ({ name, html: String(bytes) }));
  /** So far down in a picture, and so far across. */
  async function colour(address: string, down: number, across = 0.5) {
    const { data, info } = await sharp(join(site, address)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (Math.floor(info.height * down) * info.width + Math.floor(info.width * across)) * info.channels;
    return { r: data[at] ?? 0, g: data[at + 1] ?? 0, b: data[at + 2] ?? 0 };
  }

  test.each(photographs.map(({ name, shape }, index) => ({ name, shape, index })))(
    "$name comes out upright in AVIF and WebP, in its own size and in no larger, at the head, in the text and shared",
    async ({ name, shape, index }) => {
      const html = page(`blog/picture-${index}.html`);
      const shown = picturesOf(html);
      expect(shown.map(({ alt }) => alt)).toEqual([escaped(name), "In the text"]);
      const own = await sharp(originals.get(`blog/${name}`)).metadata();
      for (const { width, height, plain, avif, sizes } of shown) {
        expect(width / height).toBeCloseTo(shape, 1);
        expect(width).toBeLessThanOrEqual(Math.min(own.autoOrient.width, 1280));
        expect(sizes).toMatch(width > 600 ? /^min\(100vw, \d+px\)$/ : /^$/);
        expect(avif.at(-1)?.width).toBe(width);
        expect(avif.length).toBe(width > 1000 ? 3 : width > 600 ? 2 : 1);
        for (const { address, width: stated } of [...avif, { address: plain, width: Math.min(width, 800) }]) {
          // Letters, digits and hyphens are one on every host.
          expect(address).toMatch(/^\/assets\/[a-z\d][\w.-]*\.(avif|webp)$/i);
          const made = await sharp(join(site, address)).metadata();
          expect([made.format, made.width]).toEqual([address.endsWith("webp") ? "webp" : "heif", stated]);
          expect(Math.abs(made.height - Math.round(stated / (width / height)))).toBeLessThanOrEqual(1);
          expect([made.orientation ?? 1, made.pages ?? 1]).toEqual([1, 1]);
        }
      }
      const stated = ["width", "height"].map((side) =>
        Number(new RegExp(`og:image:${side}" content="(\\d+)`).exec(html)?.[1]),
      );
      const shared = await sharp(join(site, shareAddress(html))).metadata();
      expect([shared.format, shared.width, shared.height]).toEqual(["jpeg", ...stated]);
      if (shape !== 3 / 4) return;
      // The upper half is above the lower one, in the right colours.
      const [{ plain = "", avif = [] } = {}] = shown;
      for (const address of [plain, ...avif.map((made) => made.address), shareAddress(html)]) {
        expect(await colour(address, 0.1), address).toSatisfy(like(halves.upper));
        expect(await colour(address, 0.9), address).toSatisfy(like(halves.lower));
      }
    },
  );

  test("what is transparent stays so, and where it is shared it shows the surface of a page", async () => {
    const html = page(`blog/picture-${photographs.findIndex(({ name }) => name === "seal.png")}.html`);
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

  test("a service’s photograph is made for the panel of its page, and small for the list", async () => {
    const [shown] = picturesOf(page("services/approval-services.html"));
    expect(shown?.avif.map(({ width }) => width)).toEqual([480, 960]);
    const inList = Array.from(
      page("services.html").matchAll(/<img src="(\/assets\/[^"]*\.webp)"/g),
      ([, address = ""]) => address,
    );
    expect(inList.length).toBe(counts.services);
    for (const address of inList) expect((await sharp(join(site, address)).metadata()).width).toBe(240);
  });

  test("each blog and update has its page", () => {
    for (const kind of ["blog", "updates"] as const)
      expect(
        pages().filter(
          ({ name, html }) => name.startsWith(`${kind}/`) && name !== `${kind}/404.html` && !movedTo(html),
        ),
      ).toHaveLength(counts[kind]);
  });

  test.each([
    [addresses.blogs, addresses.blog(""), 24, "blog"],
    [addresses.updates, addresses.update(""), 9, "updates"],
  ] as const)(
    "the list at %s is split into pages, and together they show each entry once",
    (list, entries, size, kind) => {
      const shown = pages()
        .filter(({ name }) => new RegExp(`^${list}(/page/\\d+)?\\.html$`).test(`/${name}`))
        .map(({ html }) => links(html, entries));
      expect([shown.length, Math.max(...shown.map(({ length }) => length))]).toEqual([
        Math.ceil(counts[kind] / size),
        size,
      ]);
      expect([new Set(shown.flat()).size, shown.flat().length]).toEqual([counts[kind], counts[kind]]);
    },
  );

  test("no page, however many there are, links to more than a few pages of its list", () => {
    const most = Math.max(
      ...pages().map(
        ({ html }) => [addresses.updates, "/blogs?page=", "/blogs/page/"].flatMap((at) => links(html, at)).length,
      ),
    );
    expect(most).toBeGreaterThan(4);
    expect(most).toBeLessThan(20);
  });

  test("the sitemap names every page, and no other file holds the archive", () => {
    expect(page("sitemap-0.xml").match(/<loc>/g)?.length).toBeGreaterThan(counts.blog + counts.updates);
    const others = files().filter(({ name }) => /(?<!sitemap-0)\.(xml|js|json|txt|webmanifest)$/.test(name));
    expect(others.length).toBeGreaterThan(2);
    for (const { name, bytes } of others)
      expect(new Set(String(bytes).match(/change-\d+/g)).size, name).toBeLessThanOrEqual(50);
  });

  test("the photograph of a phone weighs little where it is shown", () => {
    const [shown] = picturesOf(page("blog/picture-0.html"));
    for (const { address } of shown?.avif ?? []) expect(readFileSync(join(site, address)).length).toBeLessThan(150_000);
  });
}

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

const shareAddress = (html: string) => /property="og:image" content="[^"]*(\/assets\/[^"]*)"/.exec(html)?.[1] ?? "";

/** The addresses below one that a page links to, each once. */
function links(html: string, start: string): string[] {
  const all = Array.from(html.matchAll(/<a [^>]*?href="([^"]*)"/g), ([, href = ""]) => href);
  return [...new Set(all)].filter((href) => href.startsWith(start));
}

/** Its pixels lie on their side, as the camera was held, and a note says so. */
function lying(picture: Buffer) {
  return sharp(picture).rotate(270).withExifMerge(camera).withMetadata({ orientation: 6 });
}

function plain(width: number, height: number, background: Color = "#456") {
  return sharp({ create: { width, height, channels: 3, background } });
}

const another = (number: number) => plain(1_300, 400, { r: number, g: 90, b: 90 }).withExif(camera).jpeg().toBuffer();

async function moving(): Promise<Buffer> {
  const frames = await Promise.all(["red", "green", "blue"].map((colour) => plain(300, 300, colour).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: 200 })
    .toBuffer();
}

/** The noise of the camera and the colours of a press allow for so much. */
const like = (wanted: { r: number; g: number; b: number }) => (found: { r: number; g: number; b: number }) =>
  Math.abs(found.r - wanted.r) + Math.abs(found.g - wanted.g) + Math.abs(found.b - wanted.b) < 130;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("'", "&#x27;");
