import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
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
 * Runs a server program with the files from `npm run hosting`, on its own port, as the user who runs the tests, and with
 * everything it writes in its own folder.
 * @param root the built site
 * @throws an error with the server's output if it exits
 */
export async function startHost(name: HostProgram, site: BuiltSite, root: string): Promise<RunningHost> {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const port = await freePort();
  const { files, args } = (name === "nginx" ? nginxHere : caddyHere)({ folder, port, root, site });
  for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content);
  const child = spawn(findHostProgram(name) ?? name, args, {
    cwd: folder,
    // Caddy stores its state in these.
    env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr.setEncoding("utf8").on("data", (text) => (output += text));
  for (let isListening = false; !isListening; await pause(20)) {
    if (child.exitCode !== null) throw new Error(output);
    isListening = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
  }
  return {
    port,
    stop: async () => {
      const exited = once(child, "exit");
      if (child.kill("SIGTERM")) await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Here = { folder: string; port: number; root: string; site: BuiltSite };
type Start = { files: Record<string, string>; args: string[] };

/** The files as generated, except for the port and the folders that belong to root. */
function nginxHere({ folder, port, root, site }: Here): Start {
  const brotli = findBrotliModule();
  mkdirSync(join(folder, "temporary"));
  const main = `${brotli ? `load_module ${brotli};` : ""}
# One process, under this account.
daemon off;
master_process off;
pid ${folder}/pid;
error_log stderr;
events {}
http {
  access_log off;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${folder}/temporary/${kind};`).join("\n  ")}
  include ${folder}/maps.conf;
  ${brotli ? `include ${folder}/brotli.conf;` : ""}
  include ${folder}/server.conf;
}
`;
  const files = nginxFiles(site);
  const server = files["server.conf"]
    ?.replaceAll("listen 80;", `listen 127.0.0.1:${port};`)
    .replaceAll("  listen [::]:80;\n", "")
    .replaceAll("root /var/www/website;", `root ${root};`)
    .replaceAll("include snippets/website.conf;", `include ${folder}/website.conf;`);
  return {
    files: { ...files, "server.conf": server ?? "", "nginx.conf": main },
    args: ["-p", folder, "-c", "nginx.conf", "-e", "stderr"],
  };
}

/** The same, and without https, since there is no certificate here. */
function caddyHere({ port, root, site }: Here): Start {
  const main = "{\n\tadmin off\n\tauto_https off\n\tlog {\n\t\tlevel ERROR\n\t}\n}\n";
  const files = caddyFiles(site);
  const sites = files.Caddyfile?.replaceAll(`${site.siteUrl} {`, `http://:${port} {\n\tbind 127.0.0.1`)
    .replaceAll(/^https:\/\/(\S+) \{/gm, `http://$1:${port} {\n\tbind 127.0.0.1`)
    .replaceAll("root * /var/www/website", `root * ${root}`);
  return { files: { ...files, Caddyfile: main + sites }, args: ["run", "--config", "Caddyfile"] };
}
