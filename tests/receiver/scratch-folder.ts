import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A folder that is there until the test ends. What was opened in it is closed first: the last registered runs first. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "receiver-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
