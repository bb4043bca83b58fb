import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";

/** Makes all the moves in order, or none of them. Folders that do not exist are skipped, except in the last move. */
export async function moveFolders(...moves: [from: string, to: string][]): Promise<void> {
  const done: typeof moves = [];
  try {
    for (const move of moves) {
      if (move !== moves.at(-1) && !existsSync(move[0])) continue;
      await retryRename(...move);
      done.push(move);
    }
  } catch (error) {
    for (const [from, to] of done.reverse()) await retryRename(to, from);
    throw error;
  }
}

/** On Windows this fails while a file is open; the folder is then left for next time. */
export async function removeIfFree(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
}

/** Whether a folder is in use by another program, or cannot be changed by this user. */
export const isBusy = (error: unknown) =>
  ["EBUSY", "EPERM", "EACCES"].includes((error as NodeJS.ErrnoException).code ?? "");

/** On Windows, a virus scanner or a preview may keep a file open for a moment. */
async function retryRename(from: string, to: string) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await rename(from, to);
    } catch (error) {
      if (attempt === 10 || !isBusy(error)) throw error;
      await setTimeout(100 * attempt);
    }
  }
}
