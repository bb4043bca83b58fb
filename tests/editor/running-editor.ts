import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#tools/editor/free-port.ts";
import { neutralSettings } from "#tools/test-sites/builds.ts";

export type RunningEditor = { url: string; contentDir: string; stop(): Promise<void> };

/** Starts `npm run edit` on a copy of a content folder, as somebody would who edits it. */
export async function startEditor(content: string): Promise<RunningEditor> {
  const folder = mkdtempSync(join(tmpdir(), "edited-"));
  const contentDir = join(folder, "content");
  cpSync(content, contentDir, { recursive: true });
  const port = await freePort();
  const program = spawn(process.execPath, ["tools/editor/edit.ts"], {
    env: { ...process.env, ...neutralSettings, CONTENT_DIR: contentDir, EDIT_PORT: String(port) },
  });
  const said = await firstWords(program);
  const [url] = /http:\/\/localhost:\d+/.exec(said) ?? [];
  if (url === undefined) throw new Error(`The editor did not start: ${said}`);
  const stop = async () => {
    const ended = new Promise((resolve) => program.once("exit", resolve));
    program.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, contentDir, stop };
}

/** Everything it prints until it is open, or has ended. */
function firstWords(program: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let said = "";
    const hear = (words: Buffer) => {
      said += words;
      if (said.includes("http://localhost:")) resolve(said);
    };
    program.stdout?.on("data", hear);
    program.stderr?.on("data", hear);
    program.once("exit", () => resolve(said));
  });
}
