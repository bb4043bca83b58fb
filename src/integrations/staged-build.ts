import { createHash } from "node:crypto";
import { realpathSync, rmSync } from "node:fs";
import { cp, mkdir, readdir, rm } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, relative } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { AstroIntegration } from "astro";
import { isBusy, moveFolders, removeIfFree } from "#hosting/move-folders.ts";
import { takeLock } from "#hosting/take-lock.ts";
import { UserError } from "#settings/user-error.ts";

/**
 * Where a build is written, for one output folder alone and always within the project: of builds to folders outside, Astro
 * keeps the parts in one place of the project, where two at the same time destroy each other's.
 */
export function buildingFolder(outDir: string, project = process.cwd()): string {
  const at = real(outDir);
  const path = relative(project, at);
  if (!path.startsWith("..") && !isAbsolute(path)) return besideFolder(at);
  return ownName(at, project);
}

/** The file that a build to this folder has locked until it is finished. */
export const buildLock = (outDir: string) => `${ownName(real(outDir))}.lock`;

/** A name of its own in the project for each output folder. */
const ownName = (at: string, project = process.cwd()) =>
  join(project, ".cache/building", createHash("sha256").update(at).digest("hex").slice(0, 12));

/** Where a finished build waits to take the place of the one before. */
const besideFolder = (at: string) => join(dirname(at), `building-${basename(at)}`);

/**
 * Replaces the previous build with the finished one in a single step. Until then a server goes on serving the previous one, and
 * a failed build leaves it unchanged. Must be the last integration.
 * @param outDir if this is a link, its target is replaced
 */
export function stagedBuild(outDir: string): AstroIntegration {
  const [at, building] = [real(outDir), buildingFolder(outDir)];
  const beside = besideFolder(at);
  const leaving = `${at}.leaving`;
  /** Releases the lock of this output folder; until then no other build may write there. */
  let release: (() => void) | undefined;
  /** Ends the time in which no other build of the project may read its content. */
  let endReading: (() => void) | undefined;
  const removeUnfinished = () => {
    for (const folder of [building, beside]) rmSync(folder, { recursive: true, force: true });
  };
  return {
    name: "staged-build",
    hooks: {
      "astro:config:setup": async ({ command }) => {
        if (command !== "build") return;
        const stop = (problem: string) => {
          console.error(`OUT_DIR is "${outDir}". ${problem}`);
          process.exit(1);
        };
        release = lockOrStop(buildLock(outDir), stop);
        const problem = await whyNotBuild(at);
        if (problem) stop(problem);
        removeUnfinished();
        process.once("exit", removeUnfinished);
        // Astro notes what it reads in one place of the project, where two builds at the same moment stop each other.
        while (!endReading) endReading = takeLock(join(dirname(ownName(at)), "reading.lock")) ?? (await pause(50));
      },
      "astro:build:start": () => endReading?.(),
      "astro:build:done": async ({ logger }) => {
        await mkdir(dirname(at), { recursive: true });
        await rm(leaving, { recursive: true, force: true });
        // From here to there may be from one disk to another, where nothing can be moved in one step.
        if (building !== beside) await cp(building, beside, { recursive: true });
        try {
          await moveFolders([at, leaving], [beside, at]);
        } catch (error) {
          if (!isBusy(error)) throw error;
          console.error(
            `${at} is in use by another program, or you may not change it. Close the window or program that shows it and build again. The site in it is unchanged.`,
          );
          process.exit(1);
        }
        await removeIfFree(leaving);
        release?.();
        logger.info(`The site is in ${at}`);
      },
    },
  };
}

/** Two builds to one folder would delete each other's parts, or put a mixture in its place. */
function lockOrStop(file: string, stop: (problem: string) => void): (() => void) | undefined {
  try {
    const release = takeLock(file);
    if (!release) stop("Another build to that folder is running. Wait until it has finished.");
    return release;
  } catch (error) {
    if (error instanceof UserError) stop(error.message);
    throw error;
  }
}

/** A folder that is replaced whole must be one that a build has made, or empty but for what systems leave there. */
export async function whyNotBuild(at: string): Promise<string | undefined> {
  const beside = besideFolder(at);
  try {
    const names = await readdir(at).catch((error): string[] => {
      if (error.code === "ENOENT") return [];
      throw error;
    });
    if (names.some((name) => !name.startsWith(".")) && !names.includes("index.html"))
      return "It holds other files than a website, which a build would delete; write a folder of its own.";
    await rm(beside, { recursive: true, force: true });
    await mkdir(beside, { recursive: true });
    await rm(beside, { recursive: true });
    return undefined;
  } catch (error) {
    return `The site cannot be written there: ${error instanceof Error ? error.message : error}. Write another folder.`;
  }
}

function real(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}
