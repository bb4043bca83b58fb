import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { BuiltSite } from "#hosting/built-site.ts";
import { caddyFiles } from "#hosting/caddy.ts";
import { nginxFiles } from "#hosting/nginx.ts";
import { freePort } from "#tests/free-port.ts";
import { findBrotliModule, findHostProgram, type HostProgram } from "./host-programs.ts";

export type RunningHost = { port: number; stop: () => Promise<void> };

/**
 * Runs a server of the machine with the files that `npm run hosting` makes, on a port of its own, with everything it
 * writes in a folder of its own, under the account of whoever runs the tests.
 * @param root the built site
 */
export async function startHost(name: HostProgram, site: BuiltSite, root: string): Promise<RunningHost> {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const port = await freePort();
  const files = name === "nginx" ? nginxFiles(site) : caddyFiles(site);
  const here = (content: string) => (name === "nginx" ? nginxHere : caddyHere)(content, { folder, port, root, site });
  for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), here(content));
  const started = name === "nginx" ? startNginx(folder) : startCaddy(folder);
  const child = spawn(findHostProgram(name) ?? name, started.args, {
    cwd: folder,
    // Caddy keeps what it remembers below these.
    env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (words) => (said += words));
  await listening(child, port, () => said + started.log());
  return {
    port,
    stop: async () => {
      if (child.exitCode === null) {
        child.kill("SIGTERM");
        await once(child, "exit");
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Here = { folder: string; port: number; root: string; site: BuiltSite };

/** The files as made, but for the port, and the places that are root's. */
function nginxHere(content: string, { folder, port, root }: Here): string {
  return content
    .replaceAll("listen 80;", `listen 127.0.0.1:${port};`)
    .replaceAll("  listen [::]:80;\n", "")
    .replaceAll("root /var/www/website;", `root ${root};`)
    .replaceAll("include snippets/website.conf;", `include ${folder}/website.conf;`);
}

/** The same, and without https, for which there is no certificate here. */
function caddyHere(content: string, { port, root, site: { siteUrl } }: Here): string {
  return content
    .replaceAll(`${siteUrl} {`, `http://:${port} {\n\tbind 127.0.0.1`)
    .replaceAll(/^https:\/\/(\S+) \{/gm, `http://$1:${port} {\n\tbind 127.0.0.1`)
    .replaceAll("root * /var/www/website", `root * ${root}`);
}

function startNginx(folder: string) {
  const brotli = findBrotliModule();
  const log = join(folder, "error.log");
  mkdirSync(join(folder, "temporary"));
  writeFileSync(
    join(folder, "nginx.conf"),
    `${brotli ? `load_module ${brotli};` : ""}
# One process, under this account.
daemon off;
master_process off;
pid ${folder}/pid;
error_log ${log};
events {}
http {
  access_log off;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${folder}/temporary/${kind};`).join("\n  ")}
  include ${folder}/maps.conf;
  ${brotli ? `include ${folder}/brotli.conf;` : ""}
  include ${folder}/server.conf;
}
`,
  );
  return { args: ["-p", folder, "-c", "nginx.conf", "-e", log], log: () => readFileSync(log, "utf8") };
}

function startCaddy(folder: string) {
  writeFileSync(
    join(folder, "Caddyfile.here"),
    `{
	admin off
	auto_https off
	log {
		level ERROR
	}
}
import Caddyfile
`,
  );
  return { args: ["run", "--config", "Caddyfile.here", "--adapter", "caddyfile"], log: () => "" };
}

/** @throws with what the server said, when it ends instead */
async function listening(child: ChildProcess, port: number, said: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(said());
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer) return;
    await pause(50);
  }
}
