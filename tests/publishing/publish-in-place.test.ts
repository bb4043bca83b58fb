import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { unzipSync } from "fflate";
import { afterEach, describe, expect, test, vi } from "vitest";
import { UserError } from "#settings/user-error.ts";
import { inPlace } from "#tools/publishing/publish-in-place.ts";
import { toFolder } from "#tools/publishing/publish-to-folder.ts";
import { toZip } from "#tools/publishing/publish-to-zip.ts";
import { readSiteState } from "#tools/publishing/site-files.ts";
import { scratchFolder } from "../receiver/scratch-folder.ts";
import { writeSite } from "./write-site.ts";

vi.mock("node:fs/promises", async (original) => {
  const real = await original<typeof import("node:fs/promises")>();
  return { ...real, rename: vi.fn(real.rename) };
});
afterEach(() => vi.mocked(rename).mockClear());

const first = { "index.html": "one", "updates/कार्यालय बंद.html": "closed", "assets/a b.webp": "x".repeat(1_000) };
const second = { "index.html": "two", "about.html": "about" };
const third = { "index.html": "three" };

const kinds = {
  folder: {
    at: (scratch: string) => join(scratch, "हमारी site"),
    target: (at: string) => toFolder(at, join(dirname(at), "dist")),
    read: readFolder,
    beside: ["हमारी site", "हमारी site.go-live.json", "हमारी site.previous"],
  },
  zip: {
    at: (scratch: string) => join(scratch, "हमारी site.zip"),
    target: async (at: string) => toZip(at),
    read: (at: string) =>
      Object.fromEntries(
        Object.entries(unzipSync(readFileSync(at))).map(([file, content]) => [file, Buffer.from(content).toString()]),
      ),
    beside: ["हमारी site.go-live.json", "हमारी site.previous.zip", "हमारी site.zip"],
  },
};

describe.each(["folder", "zip"] as const)("a %s", (kind) => {
  const { at: placeIn, target: targetAt, read, beside } = kinds[kind];

  test("holds exactly what was built, under the same names, and what was there before lies beside it", async () => {
    const { at, target, put } = await prepare();
    expect((await target.published()).size).toBe(0);
    await put(first);
    expect(read(at)).toEqual(first);
    expect([...(await target.published()).keys()].toSorted()).toEqual(Object.keys(first).toSorted());
    expect(await target.earlier()).toBeUndefined();
    await put(second);
    await put(third);
    expect(read(at)).toEqual(third);
    expect([...((await target.earlier()) ?? new Map()).keys()].toSorted()).toEqual(["about.html", "index.html"]);
    expect(
      readdirSync(dirname(at))
        .filter((name) => name !== "built")
        .toSorted(),
    ).toEqual(beside);
  });

  test("goes back to the state before once, since one is kept", async () => {
    const { at, target, put } = await prepare();
    await put(first);
    await put(second);
    await target.goBack();
    expect(read(at)).toEqual(first);
    expect(await target.earlier()).toBeUndefined();
    await put(third);
    await target.goBack();
    expect(read(at)).toEqual(first);
  });

  test("that somebody else made is not replaced, and the message names what it holds", async () => {
    const { at, target, put, scratch } = await prepare();
    const strange = writeSite(join(scratch, "strange"), { "holiday.jpg": "sea" });
    if (kind === "folder") cpSync(strange, at, { recursive: true });
    else {
      await toZip(join(scratch, "strange.zip")).put(strange);
      copyFileSync(join(scratch, "strange.zip"), at);
    }
    await expect(target.published()).rejects.toThrow(UserError);
    await expect(put(first)).rejects.toThrow(/holds holiday\.jpg, which this command did not put there/);
    expect(read(at)).toEqual({ "holiday.jpg": "sea" });
  });

  test("whose record is lost or broken counts as somebody else's", async () => {
    const { at, target, put, scratch } = await prepare();
    await put(first);
    writeSite(scratch, { "हमारी site.go-live.json": "{" });
    await expect(target.published()).rejects.toThrow(/did not put there/);
    expect(read(at)).toEqual(first);
  });

  test("that was interrupted at any moment takes the next publication", async () => {
    const { at, target, put, scratch } = await prepare();
    await put(first);
    await put(second);
    // The old state is set aside, the new one not yet there.
    rmSync(at, { recursive: true });
    cpSync(at.replace("site", "site.previous"), at.replace("site", "site.go-live-incoming"), { recursive: true });
    expect((await target.published()).size).toBe(0);
    await put(third);
    expect(read(at)).toEqual(third);
    expect(readdirSync(scratch).filter((name) => /incoming|leaving/.test(name))).toEqual([]);
    await target.goBack();
    expect(read(at)).toEqual(first);
  });

  test("that another program holds for a moment is waited for, and for long is left as it was", async () => {
    const { at, put } = await prepare();
    await put(first);
    vi.mocked(rename).mockRejectedValueOnce(Object.assign(new Error("busy"), { code: "EBUSY" }));
    await put(second);
    expect(read(at)).toEqual(second);
    for (let attempt = 0; attempt < 10; attempt++)
      vi.mocked(rename).mockRejectedValueOnce(Object.assign(new Error("no"), { code: "EPERM" }));
    await expect(put(third)).rejects.toThrow(/in use by another program.*What is published is as it was/);
    expect(read(at)).toEqual(second);
  });

  async function prepare() {
    const scratch = scratchFolder();
    const at = placeIn(scratch);
    const real = await targetAt(at);
    const target = { ...real, published: async () => (await real.published()) ?? new Map() };
    const put = async (files: Record<string, string>) => {
      const built = join(scratch, "built");
      rmSync(built, { recursive: true, force: true });
      const notes = await target.put(writeSite(built, files));
      if (kind === "zip") expect(notes.join()).toContain(at);
    };
    return { scratch, at, target, put };
  }
});

test("the same site makes the same zip, with plain names in it", async () => {
  const scratch = scratchFolder();
  const site = writeSite(join(scratch, "built"), first);
  for (const name of ["a.zip", "b.zip"]) await toZip(join(scratch, name)).put(site);
  const zip = readFileSync(join(scratch, "a.zip"));
  expect(zip.equals(readFileSync(join(scratch, "b.zip")))).toBe(true);
  expect(Object.keys(unzipSync(zip))).toEqual(["assets/a b.webp", "index.html", "updates/कार्यालय बंद.html"]);
  // Bit 11 of the flags: the name is in UTF-8.
  const entry = zip.lastIndexOf(Buffer.from("updates/"));
  expect(zip.readUInt16LE(entry - 46 + 8) & 0x800).toBe(0x800);
});

test("a broken zip is no earlier publication", async () => {
  const scratch = scratchFolder();
  writeSite(scratch, { "site.zip": "PK, nearly" });
  await expect(toZip(join(scratch, "site.zip")).published()).rejects.toThrow(/no whole zip/);
});

test("when the new state does not come, the old one goes back into its place", async () => {
  const scratch = scratchFolder();
  const at = writeSite(join(scratch, "site"), first);
  const beside = (what: string) => `${at}.${what}`;
  const target = inPlace({
    name: "the folder",
    at,
    previous: beside("previous"),
    incoming: beside("incoming"),
    leaving: beside("leaving"),
    record: beside("json"),
    isOurs: true,
    read: readSiteState,
    write: async () => {},
  });
  await expect(target.put("anything")).rejects.toThrow(/cannot be written.*is as it was/);
  expect(readFolder(at)).toEqual(first);
});

test("a server's folder of builds takes a publication, and a folder behind a link stays behind it", async () => {
  const scratch = scratchFolder();
  const dist = writeSite(join(scratch, "dist"), first);
  const built = writeSite(join(scratch, "built"), second);
  await (await toFolder(dist, dist)).put(built);
  expect(readFolder(dist)).toEqual(second);
  mkdirSync(join(scratch, "disk", "site"), { recursive: true });
  symlinkSync(join(scratch, "disk", "site"), join(scratch, "link"), "junction");
  await (await toFolder(join(scratch, "link"), dist)).put(built);
  expect(readFolder(join(scratch, "link"))).toEqual(second);
  expect(existsSync(join(scratch, "disk", "site", "about.html"))).toBe(true);
});

test("what systems put into folders by themselves is nobody's, and is not published", async () => {
  const scratch = scratchFolder();
  const at = join(scratch, "site");
  const target = await toFolder(at, join(scratch, "dist"));
  const built = writeSite(join(scratch, "built"), first);
  await target.put(built);
  writeSite(at, { "Thumbs.db": "pictures", "updates/.DS_Store": "icons" });
  expect((await target.published())?.size).toBe(3);
  await expect(target.put(built)).resolves.toEqual([]);
});

function readFolder(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    paths.map((path) => [path.slice(folder.length + 1).replaceAll("\\", "/"), readFileSync(path, "utf8")]),
  );
}
