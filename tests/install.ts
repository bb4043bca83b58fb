/**
 * Installs something that tests need and this machine lacks, in a process of its own: others need not wait for it.
 * Exits with 1 if it could not.
 */
import { installPackage } from "#tools/install-package.ts";
import { hasChromium, installChromium } from "#tools/test-sites/chromium.ts";
import { hasNotoSerif, installFonts } from "#tools/test-sites/fonts.ts";
import { getHostPrograms } from "./hosting/host-programs.ts";

const installers = {
  editor: () => installPackage("tools/editor"),
  wrangler: () => installPackage("tools/cloudflare/wrangler"),
  hosts: getHostPrograms,
  browser: () => hasChromium() || installChromium(),
  fonts: () => hasNotoSerif() || installFonts(),
};

export type Installable = keyof typeof installers;

process.exit(installers[process.argv[2] as Installable]() ? 0 : 1);
