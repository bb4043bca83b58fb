import { join } from "node:path";
import { expect, test } from "vitest";
import { withPublishLock } from "#tools/publishing/publish-lock.ts";
import { scratchFolder } from "../receiver/scratch-folder.ts";

test("while one process publishes another stops, and may publish afterwards, also when the first one failed", async () => {
  const folder = join(scratchFolder(), "work");
  await withPublishLock(folder, async () => {
    await expect(withPublishLock(folder, async () => "done")).rejects.toThrow(/is running/);
  });
  await expect(withPublishLock(folder, () => Promise.reject(new Error("stopped")))).rejects.toThrow("stopped");
  expect(await withPublishLock(folder, async () => "done")).toBe("done");
});
