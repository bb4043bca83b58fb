import { spawnSync } from "node:child_process";

/** Noto Serif, which is shown until the font of the headings arrives. Georgia, the other one, may not be distributed. */
export const hasNotoSerif = () =>
  (spawnSync("fc-list", [":family=Noto Serif"], { encoding: "utf8" }).stdout ?? "").includes("Noto");

/** Installs Debian's package if possible, so that lines break alike wherever the tests run. @returns whether it is there now */
export function installFonts(): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args: string[]) => spawnSync("apt-get", args, { stdio: "inherit", env }).status === 0;
  if (process.getuid?.() === 0 && apt("update")) apt("install", "-y", "fonts-noto-core");
  return hasNotoSerif();
}
