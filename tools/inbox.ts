/**
 * `npm run inbox`: what came in, on this computer. With `-- --at cloudflare` what came in there, and with `--local` in a trial
 * of it on this computer: the same commands, on a copy of that database, into which their changes go back.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { settingsOrStop } from "#settings/settings.ts";
import { UserError } from "#settings/user-error.ts";
import { databaseName } from "./cloudflare/configuration.ts";
import { type D1, withCopy } from "./cloudflare/inbox.ts";
import { localConfiguration, localFolder, localName } from "./cloudflare/local-site.ts";

const inbox = "receiver/server/inbox.ts";
const args = process.argv.slice(2);
const at = args.indexOf("--at");
if (at < 0) await import("#receiver/server/inbox.ts");
else await atCloudflare(args[at + 1], args.toSpliced(at, 2));

async function atCloudflare(host: string | undefined, rest: string[]) {
  try {
    if (host !== "cloudflare") throw new UserError("After --at, write cloudflare.");
    const { dataDir, publishTo } = settingsOrStop();
    const database: D1 = rest.includes("--local")
      ? { name: databaseName(localName), local: localConfiguration(dataDir) }
      : { name: databaseName(publishTo?.to === "cloudflare" ? publishTo.name : localName) };
    if (database.local && !existsSync(database.local))
      throw new UserError("Nothing was tried on this computer yet. Start npm run serve:cloudflare first.");
    const command = rest.filter((arg) => arg !== "--local");
    // What a restore replaces is kept beside the copy, which has to stay then.
    const parent = command.includes("--restore") ? localFolder(dataDir) : tmpdir();
    mkdirSync(parent, { recursive: true, mode: 0o700 });
    const folder = mkdtempSync(join(parent, "inbox-"));
    let child: ChildProcess | undefined;
    let isStopped = false;
    // Ctrl+C and a closed terminal reach the inbox too, which ends; what was marked in it is still to be written back, and the
    // copy to be erased.
    for (const signal of ["SIGINT", "SIGHUP", "SIGTERM"] as const)
      process.on(signal, () => {
        isStopped = true;
        if (signal === "SIGTERM") child?.kill();
      });
    try {
      process.exitCode = await withCopy(database, folder, async () => {
        if (isStopped) throw new UserError("Stopped. Nothing was changed.");
        child = spawn(process.execPath, [inbox, ...command], {
          stdio: "inherit",
          env: { ...process.env, DATA_DIR: folder },
        });
        const [code] = await once(child, "close");
        return Number(code ?? 1);
      });
    } finally {
      if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true });
    }
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
