import { realpathSync, rmSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { AstroIntegration } from "astro";
import { isBusy, moveFolders, removeIfFree } from "#hosting/move-folders.ts";

/**
 * Where a build is written before it takes the place of `outDir`. Its name begins with a word of its own: Astro takes any
 * folder whose path begins with the project's path (`/srv/site-dist` beside `/srv/site`) for one within the project.
 */
export const buildingFolder = (outDir: string) => join(dirname(real(outDir)), `building-${basename(real(outDir))}`);

/**
 * Replaces the previous build with the finished one in a single step. Until then a server goes on serving the previous one, and
 * a failed build leaves it unchanged. Must be the last integration.
 * @param outDir if this is a link, its target is replaced
 */
export function buildBeside(outDir: string): AstroIntegration {
  const [at, building] = [real(outDir), buildingFolder(outDir)];
  const leaving = `${at}.leaving`;
  return {
    name: "build-beside",
    hooks: {
      "astro:config:setup": async ({ command }) => {
        if (command !== "build") return;
        const problem = await whyNotBuild(at, building);
        if (problem) {
          console.error(`OUT_DIR is "${outDir}". ${problem}`);
          process.exit(1);
        }
        process.once("exit", () => rmSync(building, { recursive: true, force: true }));
      },
      "astro:build:done": async ({ logger }) => {
        await mkdir(dirname(at), { recursive: true });
        await rm(leaving, { recursive: true, force: true });
        try {
          await moveFolders([at, leaving], [building, at]);
        } catch (error) {
          if (!isBusy(error)) throw error;
          console.error(
            `${at} is in use by another program, or you may not change it. Close the window or program that shows it and build again. The site in it is unchanged.`,
          );
          process.exit(1);
        }
        await removeIfFree(leaving);
        logger.info(`The site is in ${at}`);
      },
    },
  };
}

/** A folder that is replaced whole must be one that a build has made, or empty but for what systems leave there. */
async function whyNotBuild(at: string, building: string): Promise<string | undefined> {
  try {
    const names = await readdir(at).catch((error): string[] => {
      if (error.code === "ENOENT") return [];
      throw error;
    });
    if (names.some((name) => !name.startsWith(".")) && !names.includes("index.html"))
      return "It holds other files than a website, which a build would delete; write a folder of its own.";
    await rm(building, { recursive: true, force: true });
    await mkdir(building, { recursive: true });
    await rm(building, { recursive: true });
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
