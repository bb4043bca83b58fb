import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { rowsIn } from "./bundled-receiver.ts";
import { asha, ashaSubscribes, formulas, scripts } from "./samples.ts";
import { run } from "./server-process.ts";
import type { RunningWorker } from "./worker-receiver.ts";

/** @param folder where the worker's site and its database are */
export const staffReadWhatCameIn = (folder: string, running: () => RunningWorker) =>
  describe("staff who read what came in at Cloudflare", () => {
    const env = { DATA_DIR: join(folder, "data"), OUT_DIR: join(folder, "dist") };
    const inbox = (...args: string[]) =>
      run("tools/inbox.ts", { args: [...args, "--at", "cloudflare", "--local"], env }).ended;
    const messages = [
      "x".repeat(9_999) + "😀".repeat(20_000),
      "It's \\n not\r\na line end; --",
      ...formulas,
      scripts.message,
    ];
    let worker: RunningWorker;

    beforeAll(async () => {
      worker = running();
      const { send } = await worker.fresh();
      for (const message of messages) await send("enquiry", JSON.stringify({ ...asha, message }));
      await send("newsletter", JSON.stringify(ashaSubscribes));
    });

    test("back up every word, erase, see the same table, and restore it, here as on the bundled server", async () => {
      const backup = join(folder, "backup.sqlite");
      expect(await inbox("--backup", backup)).toMatchObject({
        code: 0,
        stdout: `${messages.length} enquiries and 1 subscription are in ${backup}.\n`,
      });
      expect(await inbox("--erase-person", "ASHA@example.com")).toMatchObject({
        code: 0,
        stdout: expect.stringContaining(
          `From asha@example.com, ${messages.length} enquiries and 1 subscription were erased.`,
        ),
      });
      expect([await worker.rows("enquiry"), await worker.rows("newsletter")]).toEqual([[], []]);

      expect((await inbox("--restore", backup)).stdout).toMatch(
        /are restored\. The former data is kept as \S+\.sqlite\.\n/,
      );
      const same = (await worker.rows("enquiry")).map(({ texts }, index) => texts.message === messages[index]);
      expect(same).toEqual(messages.map(() => true));
      const [kept = ""] = readdirSync(join(env.DATA_DIR, "cloudflare")).filter((name) => name.startsWith("inbox-"));
      expect(readdirSync(join(env.DATA_DIR, "cloudflare", kept)).join()).toMatch(/^inbox-before-\d+\.sqlite$/);

      const bundled = { ...env, DATA_DIR: join(folder, "bundled") };
      await run("tools/inbox.ts", { args: ["--restore", backup], env: bundled }).ended;
      const hashes = (rows: unknown[]) =>
        rows.map((row) => createHash("sha256").update(JSON.stringify(row)).digest("hex"));
      expect(hashes(rowsIn(bundled.DATA_DIR, "enquiry"))).toEqual(hashes(await worker.rows("enquiry")));
    });

    test.each(["SIGHUP", "SIGTERM"] as const)(
      "leave no copy on this computer when %s ends the command",
      async (signal) => {
        const temporary = mkdtempSync(join(folder, "temporary-"));
        const all = { ...env, TMPDIR: temporary };
        const { child, ended, saying } = run("tools/inbox.ts", {
          args: ["--open", "--at", "cloudflare", "--local"],
          env: all,
          // As a terminal, which sends it to all programs in it.
          detached: signal !== "SIGTERM",
        });
        const [, page = ""] = await saying(/The inbox is open at (\S+)/);
        expect(await (await fetch(page)).text()).toContain(asha.name);
        process.kill(signal === "SIGTERM" ? Number(child.pid) : -Number(child.pid), signal);
        await ended;
        expect(readdirSync(temporary)).toEqual([]);
      },
    );

    test("read one plain sentence when there is nothing yet", async () => {
      const nothing = { ...env, DATA_DIR: join(folder, "nothing") };
      expect(
        await run("tools/inbox.ts", { args: ["--at", "cloudflare", "--local"], env: nothing }).ended,
      ).toMatchObject({
        code: 1,
        stderr: "Nothing was tried on this computer yet. Start npm run serve:cloudflare first.\n",
      });
      expect((await run("tools/inbox.ts", { args: ["--at", "elsewhere"], env }).ended).stderr).toBe(
        "After --at, write cloudflare.\n",
      );
    });
  });
