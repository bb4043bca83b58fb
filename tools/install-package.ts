import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Fetches what the package in a folder of its own names, at the first use and when it has changed. Without scripts: one
 * package of `bench` would fetch a Java of its own.
 * @param folder such as `editor`
 * @returns whether all of it is there
 */
export function installPackage(folder: string): boolean {
  const { dependencies } = readJson(join(folder, "package.json"));
  const isThere = ([name, version]: [string, string]) =>
    readJson(join(folder, "node_modules", name, "package.json")).version === version;
  if (Object.entries(dependencies ?? {}).every(isThere)) return true;
  console.log(`Getting what ${folder} needs, once …`);
  const { status } = spawnSync("npm", ["ci", "--prefix", folder, "--ignore-scripts", "--no-audit", "--no-fund"], {
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
