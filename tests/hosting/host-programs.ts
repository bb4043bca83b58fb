import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";

/** Debian's packages, unpacked but not installed: an installed server would start itself. */
const unpacked = resolve(".cache/host-programs");
const packages = ["nginx", "libnginx-mod-http-brotli-static", "caddy"];

const places = {
  nginx: ["/usr/sbin/nginx", "/usr/local/bin/nginx", "/opt/homebrew/bin/nginx", join(unpacked, "usr/sbin/nginx")],
  caddy: ["/usr/bin/caddy", "/usr/local/bin/caddy", "/opt/homebrew/bin/caddy", join(unpacked, "usr/bin/caddy")],
};

export type HostProgram = keyof typeof places;

/** @returns undefined if the machine does not have it */
export const findHostProgram = (name: HostProgram): string | undefined => places[name].find((path) => existsSync(path));

/** nginx's module for files compressed with Brotli, which is a separate package. */
export const findBrotliModule = (): string | undefined =>
  ["", unpacked].map((root) => join(root, "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so")).find(existsSync);

/** Downloads what is missing, if root on Debian. @returns whether everything is there */
export function getHostPrograms(): boolean {
  const missing = () => findHostProgram("nginx") === undefined || findHostProgram("caddy") === undefined;
  if (!missing()) return true;
  if (process.getuid?.() !== 0) return false;
  mkdirSync(unpacked, { recursive: true });
  const command = (name: string, ...args: string[]) =>
    spawnSync(name, args, { cwd: unpacked, stdio: ["ignore", "ignore", "inherit"] }).status === 0;
  if (!command("apt-get", "update") || !command("apt-get", "download", ...packages)) return false;
  for (const name of readdirSync(unpacked).filter((file) => file.endsWith(".deb")))
    command("dpkg-deb", "--extract", name, ".");
  return !missing();
}
