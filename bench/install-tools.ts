import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Fetches what bench/package.json names, once. Without scripts: one package would fetch a Java of its own. */
export function installTools(): void {
  if (existsSync("bench/node_modules")) return;
  const { status } = spawnSync("npm", ["ci", "--prefix", "bench", "--ignore-scripts"], {
    stdio: "inherit",
    // npm is a script of its own kind on Windows.
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error("The tools of bench/package.json could not be installed.");
}
