import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium, type LaunchOptions } from "@playwright/test";

/** Chromium without windows: tests take less than half the time, but it has no back/forward cache. */
const headlessShell = "/usr/bin/chromium-headless-shell";

const places = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  chromium.executablePath(),
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The machine's own Chromium, or Playwright's; undefined if there is none. */
export const findChromium = () => places.find((place) => place && existsSync(place));

/** Whether nothing is missing that `installChromium` could bring. */
export const hasChromium = () =>
  findChromium() !== undefined && (existsSync(headlessShell) || process.getuid?.() !== 0);

/** Installs Debian's packages if possible, otherwise Playwright's. @returns whether there is a full browser now */
export function installChromium(): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const command = (name: string, ...args: string[]) => spawnSync(name, args, { stdio: "inherit", env }).status === 0;
  const install = (...packages: string[]) => command("apt-get", "install", "-y", ...packages);
  const isDebian = process.getuid?.() === 0 && command("apt-get", "update");
  // The shell is a package of its own, which older releases do not have.
  if (isDebian && !install("chromium", "chromium-headless-shell")) install("chromium");
  if (!findChromium()) command(process.execPath, "node_modules/@playwright/test/cli.js", "install", "chromium");
  return findChromium() !== undefined;
}

/**
 * How the tests start Chromium: without a sandbox if root, and without requests to other hosts.
 * @param whole the full browser, even if the headless shell is installed
 */
export function chromiumOptions({ whole = false } = {}): LaunchOptions {
  const executablePath = !whole && existsSync(headlessShell) ? headlessShell : findChromium();
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  };
}
