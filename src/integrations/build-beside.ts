import { realpathSync, rmSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
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
        await rm(building, { recursive: true, force: true });
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

function real(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}
