import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { oneAtATime } from "#tools/publishing/publish-lock.ts";
import { scratchFolder } from "../receiver/scratch-folder.ts";

test("while one is at work another stops, and afterwards it may", async () => {
  const folder = join(scratchFolder(), "work");
  await oneAtATime(folder, async () => {
    expect(readFileSync(join(folder, "running"), "utf8")).toBe(String(process.pid));
    await expect(oneAtATime(folder, async () => "done")).rejects.toThrow(/is at work/);
  });
  expect(await oneAtATime(folder, async () => "done")).toBe("done");
  await expect(oneAtATime(folder, () => Promise.reject(new Error("fault")))).rejects.toThrow("fault");
  expect(readdirSync(folder)).toEqual([]);
});

test.each(["", "4194999", "no number"])(
  "one that was interrupted, and left %j behind, hinders nobody",
  async (left) => {
    const folder = scratchFolder();
    writeFileSync(join(folder, "running"), left);
    expect(await oneAtATime(folder, async () => "done")).toBe("done");
  },
);
