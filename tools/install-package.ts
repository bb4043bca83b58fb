import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Installs the dependencies of a tool that is its own package, on first use and whenever they change.
 * @param folder such as `tools/editor`
 * @returns whether they are all installed
 */
export function installPackage(folder: string): boolean {
  const { dependencies } = readJson(join(folder, "package.json"));
  const isInstalled = ([name, version]: [string, string]) =>
    readJson(join(folder, "node_modules", name, "package.json")).version === version;
  if (Object.entries(dependencies ?? {}).every(isInstalled)) return true;
  console.log(`Installing the packages of ${folder}, once …`);
  const { status } = spawnSync("npm", ["ci", "--prefix", folder, "--ignore-scripts", "--no-audit", "--no-fund"], {
    stdio: "inherit",
    // On Windows npm is a script that only a shell can start.
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
