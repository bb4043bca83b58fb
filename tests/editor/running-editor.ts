import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { neutralSettings } from "#tools/test-sites/builds.ts";
import { freePort } from "../free-port.ts";

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
  let output = "";
  await new Promise<void>((resolve) => {
    program.once("exit", () => resolve());
    for (const stream of [program.stdout, program.stderr])
      stream.on("data", (text) => {
        output += text;
        if (output.includes("http://localhost:")) resolve();
      });
  });
  const [url] = /http:\/\/localhost:\d+/.exec(output) ?? [];
  if (url === undefined) throw new Error(`The editor did not start: ${output}`);
  const stop = async () => {
    const ended = once(program, "exit");
    program.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, contentDir, stop };
}
