import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { databaseFile } from "#receiver/server/database.ts";
import { backUp, restore } from "#receiver/server/inbox/backup.ts";
import { openStore } from "#receiver/server/store.ts";
import { rowsIn } from "./bundled-receiver.ts";
import { asha } from "./samples.ts";
import { scratchFolder } from "./scratch-folder.ts";

/** The server's own user. */
const owner = { uid: 4321, gid: 4322 };

/** A folder that belongs to the server's user. */
function folderOfTheServer(): string {
  const folder = scratchFolder();
  chownSync(folder, owner.uid, owner.gid);
  return folder;
}

/** Opens and closes the store in another process, as the server's user. @returns the error, if any */
function openedByTheServer(dataDir: string): string {
  const store = new URL("../../receiver/server/store.ts", import.meta.url);
  const code = `
    const { openStore } = await import(${JSON.stringify(store)});
    process.setgid(${owner.gid});
    process.setuid(${owner.uid});
    try {
      const store = await openStore(${JSON.stringify(dataDir)});
      await store.check();
      store.close();
    } catch (error) {
      console.log(error.name + ": " + error.message);
    }`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", code], { encoding: "utf8" });
  return stdout + stderr;
}

const storeOne = async (dataDir: string) => {
  const store = await openStore(dataDir);
  onTestFinished(() => store.close());
  await store.save("enquiry", asha, []);
  return store;
};

const everything = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
];

// Only root can give files to another user.
describe.skipIf(process.getuid?.() !== 0)("an administrator (root)", () => {
  test("who starts the server first gives its folder and files to the owner of the parent folder, who can continue", async () => {
    const above = folderOfTheServer();
    const dataDir = join(above, "var", "data");
    (await storeOne(dataDir)).close();
    for (const path of everything(above)) expect(statSync(path), path).toMatchObject(owner);
    expect(openedByTheServer(dataDir)).toBe("");
  });

  test("who restores a backup gives it to the owner of the folder, with the permissions of the former file", async () => {
    const elsewhere = scratchFolder();
    const backup = join(elsewhere, "backup.sqlite");
    await storeOne(join(elsewhere, "data"));
    await backUp(join(elsewhere, "data"), backup);

    const dataDir = join(folderOfTheServer(), "data");
    restore(dataDir, backup);
    expect(openedByTheServer(dataDir)).toBe("");
    chmodSync(databaseFile(dataDir), 0o660);
    restore(dataDir, backup, new Date("2026-11-28T01:02:03Z"));
    for (const path of everything(dataDir)) expect(statSync(path), path).toMatchObject(owner);
    expect(statSync(databaseFile(dataDir)).mode & 0o777).toBe(0o660);
    expect(openedByTheServer(dataDir)).toBe("");
    expect(rowsIn(dataDir, "enquiry")).toMatchObject([{ texts: asha }]);
  });

  test("whose files the server cannot use is told the command that hands them over", async () => {
    const folder = folderOfTheServer();
    (await storeOne(folder)).close();
    chownSync(databaseFile(folder), 0, 0);
    const command = `sudo chown -R ${owner.uid}:${owner.gid} "${folder}"`;
    expect(openedByTheServer(folder)).toMatch(/^UnusableDataDir: .*permission denied.*inbox\.sqlite/);
    expect(openedByTheServer(folder)).toContain(command);

    const dataDir = join(scratchFolder(), "data");
    mkdirSync(dataDir, { mode: 0o700 });
    chmodSync(join(dataDir, ".."), 0o755);
    expect(openedByTheServer(dataDir)).toContain(`sudo chown -R ${owner.uid}:${owner.gid} "${dataDir}"`);
  });
});
