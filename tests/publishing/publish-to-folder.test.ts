import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { cp, rename } from "node:fs/promises";
import { join, relative } from "node:path";
import { expect, test, vi } from "vitest";
import { toFolder } from "#tools/publishing/publish-to-folder.ts";
import { scratchFolder } from "../receiver/scratch-folder.ts";
import { writeSite } from "./write-site.ts";

vi.mock("node:fs/promises", async (original) => {
  const real = await original<typeof import("node:fs/promises")>();
  return { ...real, rename: vi.fn(real.rename), cp: vi.fn(real.cp) };
});
// The waits between two attempts at a busy folder.
vi.mock("node:timers/promises", () => ({ setTimeout: async () => {} }));

const first = { "index.html": "one", "updates/कार्यालय बंद.html": "closed", "assets/a b.webp": "x".repeat(1_000) };
const second = { "index.html": "two", "about.html": "about" };
const third = { "index.html": "three" };

test("a folder contains exactly what was built, and the previous site stays beside it, to go back to once", async () => {
  const { at, target, publish, scratch } = await prepare();
  expect((await target.published()).size).toBe(0);
  await publish(first);
  expect(readFolder(at)).toEqual(first);
  expect(await target.earlier()).toBeUndefined();
  // Files that operating systems add do not count.
  writeSite(at, { "Thumbs.db": "pictures", "updates/.DS_Store": "icons" });
  expect((await target.published()).size).toBe(3);
  await publish(second);
  await publish(third);
  expect(readFolder(at)).toEqual(third);
  const earlier = await target.earlier();
  expect(earlier instanceof Map && [...earlier.keys()]).toEqual(Object.keys(second).toSorted());
  expect(readdirSync(scratch).toSorted()).toEqual([
    "built",
    "हमारी site",
    "हमारी site.go-live.json",
    "हमारी site.previous",
  ]);
  await target.goBack();
  expect(readFolder(at)).toEqual(second);
  expect(await target.earlier()).toBeUndefined();
  await publish(third);
  await target.goBack();
  expect(readFolder(at)).toEqual(second);
});

test("files that somebody else put there are not replaced, and the message names one; the same without a readable record", async () => {
  const { at, target, publish, scratch } = await prepare();
  await publish(first);
  writeSite(scratch, { "हमारी site.go-live.json": "{" });
  await expect(target.published()).rejects.toThrow(/did not put there/);
  await expect(publish(second)).rejects.toThrow(/contains assets\/a b\.webp, which this command did not put there/);
  expect(readFolder(at)).toEqual(first);
});

test("after an interruption at any point the next publication succeeds", async () => {
  const { at, target, publish, scratch } = await prepare();
  await publish(first);
  await publish(second);
  // The old site has been moved away, and the new one is half written.
  rmSync(at, { recursive: true });
  writeSite(`${at}.go-live-incoming`, { "index.html": "tw" });
  expect((await target.published()).size).toBe(0);
  await publish(third);
  expect(readFolder(at)).toEqual(third);
  expect(readdirSync(scratch).filter((name) => /incoming|leaving/.test(name))).toEqual([]);
  await target.goBack();
  expect(readFolder(at)).toEqual(first);
});

test("a folder that another program uses is tried again; if it stays in use, or a write fails, the site is unchanged", async () => {
  const { at, publish } = await prepare();
  await publish(first);
  vi.mocked(rename).mockRejectedValueOnce(Object.assign(new Error("busy"), { code: "EBUSY" }));
  await publish(second);
  expect(readFolder(at)).toEqual(second);
  for (let attempt = 0; attempt < 10; attempt++)
    vi.mocked(rename).mockRejectedValueOnce(Object.assign(new Error("no"), { code: "EPERM" }));
  await expect(publish(third)).rejects.toThrow(/in use by another program.*The published site is unchanged/);
  expect(readFolder(at)).toEqual(second);
  // The old site has already been moved away when the last rename fails.
  vi.mocked(cp).mockResolvedValueOnce();
  await expect(publish(third)).rejects.toThrow(/cannot be read or written.*The published site is unchanged/);
  expect(readFolder(at)).toEqual(second);
});

test("the output folder of builds can be published to, and a symbolic link stays one", async () => {
  const scratch = scratchFolder();
  const dist = writeSite(join(scratch, "dist"), first);
  const built = writeSite(join(scratch, "built"), second);
  await (await toFolder(dist, dist)).publish(built);
  expect(readFolder(dist)).toEqual(second);
  mkdirSync(join(scratch, "disk", "site"), { recursive: true });
  symlinkSync(join(scratch, "disk", "site"), join(scratch, "link"), "junction");
  await (await toFolder(join(scratch, "link"), dist)).publish(built);
  expect(readFolder(join(scratch, "link"))).toEqual(second);
  expect(existsSync(join(scratch, "disk", "site", "about.html"))).toBe(true);
});

async function prepare() {
  const scratch = scratchFolder();
  const at = join(scratch, "हमारी site");
  const target = await toFolder(at, join(scratch, "dist"));
  const publish = async (files: Record<string, string>) => {
    const built = join(scratch, "built");
    rmSync(built, { recursive: true, force: true });
    await target.publish(writeSite(built, files));
  };
  return { scratch, at, target, publish };
}

function readFolder(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((file) => relative(folder, join(file.parentPath, file.name)));
  return Object.fromEntries(
    paths.map((path) => [path.replaceAll("\\", "/"), readFileSync(join(folder, path), "utf8")]),
  );
}
