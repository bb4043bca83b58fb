import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { earlierTexts } from "./version-history.ts";

const file = "blog/registers.md";

function site() {
  const home = mkdtempSync(join(tmpdir(), "earlier-"));
  onTestFinished(() => rmSync(home, { recursive: true }));
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const contentDir = join(home, "content");
  mkdirSync(join(contentDir, "blog"), { recursive: true });
  const texts = earlierTexts(contentDir, join(home, "earlier"));
  const write = async (text: string) => {
    await texts.keep(file);
    vi.setSystemTime(Date.now() + 1_000);
    writeFileSync(join(contentDir, file), text);
  };
  return { texts, write, path: join(contentDir, file), kept: join(texts.folder, file) };
}

test("a changed text can be brought back, and what replaced it is kept as well", async () => {
  const { texts, write, path } = site();
  for (const text of ["first", "second", "third"]) await write(text);
  const [newest, oldest] = await texts.list(file);
  expect(Date.parse(newest?.time ?? "")).toBeGreaterThan(Date.parse(oldest?.time ?? ""));
  await texts.bringBack(file, oldest?.id ?? "");
  expect(readFileSync(path, "utf8")).toBe("first");
  expect(await texts.list(file)).toHaveLength(3);
});

test("a deleted text is listed for its folder and can be brought back", async () => {
  const { texts, write, path } = site();
  await write("first");
  expect(await texts.list("blog/")).toEqual([]);
  await texts.keep(file);
  unlinkSync(path);
  const [deleted] = await texts.list("blog/");
  expect(deleted).toMatchObject({ path: file });
  await texts.bringBack(file, deleted?.id ?? "");
  expect(readFileSync(path, "utf8")).toBe("first");
  expect(await texts.list("blog/")).toEqual([]);
});

test("the last twenty versions of each text are kept", async () => {
  const { write, kept } = site();
  for (let number = 0; number <= 30; number++) await write(`text ${number}`);
  const versions = readdirSync(kept).toSorted();
  expect(versions).toHaveLength(20);
  expect(readFileSync(join(kept, versions.at(-1) ?? ""), "utf8")).toBe("text 29");
});

test("an unknown version is refused with a message", async () => {
  const { texts, path } = site();
  await expect(texts.bringBack(file, "../../secret")).rejects.toThrow("no longer exists");
  expect(existsSync(path)).toBe(false);
});
