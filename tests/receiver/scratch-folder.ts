import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A folder that is removed when the test ends, after anything opened in it was closed: the last callback runs first. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "receiver-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
