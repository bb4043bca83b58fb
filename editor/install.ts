import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Fetches what editor/package.json names, at the first use and when it has changed. @returns whether it is there */
export function installEditor(): boolean {
  const { dependencies } = readJson("editor/package.json");
  const isThere = ([name, version]: [string, string]) =>
    readJson(join("editor/node_modules", name, "package.json")).version === version;
  if (Object.entries(dependencies ?? {}).every(isThere)) return true;
  console.log("Getting the editor, once …");
  const { status } = spawnSync("npm", ["ci", "--prefix", "editor", "--no-audit", "--no-fund"], {
    stdio: "inherit",
    // npm is a script of its own kind on Windows.
    shell: process.platform === "win32",
  });
  return status === 0;
}

function readJson(file: string): { version?: string; dependencies?: Record<string, string> } {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}
