/**
 * `npm run edit`: an editor in the browser for every content file, with the real page beside it. Its package is installed
 * on first use.
 */
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { serve } from "@hono/node-server";
import { dev } from "astro";
import { settingsOrStop } from "../../settings/settings.ts";
import { installPackage } from "../install-package.ts";
import { countReads, type SiteReads } from "./preview-reload.ts";

const { contentDir, editPort: port } = settingsOrStop();
if (!existsSync(contentDir)) stop(`There is no folder ${contentDir}.`);
if (!installPackage("tools/editor")) stop("The editor could not be downloaded. Go online and run npm run edit again.");

console.log("Starting the editor …");
// Imported here because they need the package that may just have been installed.
const [{ buildApp }, { editorServer }] = await Promise.all([import("./build-app.ts"), import("./server.ts")]);
const appDir = await buildApp();
process.env.ASTRO_TELEMETRY_DISABLED = "1";
// If that port is in use, Astro takes the next free one.
const siteReads: SiteReads = { count: 0 };
const server = { host: "127.0.0.1", port: port + 1 };
const { address } = await dev({ logLevel: "error", server, integrations: [countReads(siteReads, contentDir)] });
const token = randomBytes(24).toString("base64url");
const app = editorServer({ contentDir, appDir, siteUrl: `http://127.0.0.1:${address.port}`, siteReads, token });
serve({ fetch: app.fetch, hostname: "127.0.0.1", port }, () => {
  console.log(`Open http://localhost:${port}/${token}/ to edit. It saves to ${contentDir}. Press Ctrl+C to stop it.`);
}).on("error", ({ message }) => stop(`The editor cannot start: ${message}. Is it already running?`));

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}
