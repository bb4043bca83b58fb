import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Fetches what editor/package.json names, at the first use. @returns whether it is there */
export function installEditor(): boolean {
  if (existsSync("editor/node_modules")) return true;
  console.log("Getting the editor, once …");
  const { status } = spawnSync("npm", ["ci", "--prefix", "editor", "--no-audit", "--no-fund"], {
    stdio: "inherit",
    // npm is a script of its own kind on Windows.
    shell: process.platform === "win32",
  });
  return status === 0;
}
