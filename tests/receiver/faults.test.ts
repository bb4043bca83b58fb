import { execFileSync, spawnSync } from "node:child_process";
import {
  closeSync,
  cpSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test } from "vitest";
import { addresses, defaultEndpoints } from "#contract/addresses.ts";
import { messages } from "#contract/alert-messages.ts";
import { databaseFile } from "#receiver/server/database.ts";
import { type BundledReceiver, bundledReceiver, rowsIn } from "./bundled-receiver.ts";
import { pageNamed } from "./fake-site.ts";
import { asha } from "./samples.ts";
import { scratchFolder } from "./scratch-folder.ts";
import { postEnquiry, runInbox, serverSettings, startServer } from "./server-process.ts";

const send = ({ post }: BundledReceiver, name: string) =>
  post(defaultEndpoints.enquiry, JSON.stringify({ ...asha, name }));

const names = ({ rows }: BundledReceiver) => rows("enquiry").map(({ texts }) => texts.name);

/** Scripts get the specified words and forms the page, both with 503, and pages are still served. */
async function expect503(receiver: BundledReceiver) {
  const script = await send(receiver, "in vain");
  expect([script.status, await script.text()]).toEqual([503, messages.enquiry.failed]);
  const form = await receiver.post(defaultEndpoints.enquiry, new URLSearchParams(asha));
  expect([form.status, await form.text()]).toEqual([503, pageNamed("receive/failed")]);
  expect((await receiver.app.request(addresses.health)).status).toBe(503);
  expect((await receiver.app.request(addresses.about)).status).toBe(200);
}

describe("while the server runs", () => {
  test("a deleted database is created again, and no enquiry goes into the deleted file", async () => {
    const receiver = await bundledReceiver();
    expect((await send(receiver, "before")).status).toBe(200);
    rmSync(receiver.dataDir, { recursive: true });
    expect((await send(receiver, "after")).status).toBe(200);
    expect(names(receiver)).toEqual(["after"]);
    expect(receiver.logged).toEqual([expect.stringContaining("deleted or replaced")]);
  });

  test("an enquiry is not reported as sent if its database is deleted while it is stored", async () => {
    let vanish = () => {};
    const receiver = await bundledReceiver({
      now: () => {
        vanish();
        return new Date();
      },
    });
    vanish = () => rmSync(receiver.dataDir, { recursive: true, force: true });
    expect((await send(receiver, "in vain")).status).toBe(503);
    vanish = () => {};
    expect((await send(receiver, "again")).status).toBe(200);
    expect(names(receiver)).toEqual(["again"]);
  });

  test("when another database replaces the current one, the new one is used", async () => {
    const receiver = await bundledReceiver();
    const other = await bundledReceiver();
    await send(other, "theirs");
    other.store.close();
    renameSync(databaseFile(other.dataDir), databaseFile(receiver.dataDir));
    for (const ending of ["-wal", "-shm"]) rmSync(databaseFile(receiver.dataDir) + ending);
    expect((await send(receiver, "after")).status).toBe(200);
    expect(names(receiver)).toEqual(["theirs", "after"]);
  });

  test("deleting only the log file loses no enquiry", async () => {
    const receiver = await bundledReceiver();
    await send(receiver, "before");
    rmSync(`${databaseFile(receiver.dataDir)}-wal`);
    expect((await send(receiver, "after")).status).toBe(200);
    expect(names(receiver)).toEqual(["before", "after"]);
  });

  test.each<[string, (receiver: BundledReceiver) => () => void]>([
    [
      "a broken database",
      ({ dataDir }) => {
        const kept = join(scratchFolder(), "kept.sqlite");
        inDatabase(dataDir, (database) => database.prepare("VACUUM INTO ?").run(kept));
        for (const ending of ["", "-wal", "-shm"])
          writeFileSync(databaseFile(dataDir) + ending, "This is a letter. ".repeat(1_000));
        return () => {
          for (const ending of ["-wal", "-shm"]) rmSync(databaseFile(dataDir) + ending, { force: true });
          cpSync(kept, databaseFile(dataDir));
        };
      },
    ],
    [
      "an unusable folder",
      ({ dataDir }) => {
        renameSync(dataDir, `${dataDir}-aside`);
        writeFileSync(dataDir, "");
        return () => {
          rmSync(dataDir);
          renameSync(`${dataDir}-aside`, dataDir);
        };
      },
    ],
    [
      "a missing table",
      ({ dataDir }) => {
        inDatabase(dataDir, (database) => database.exec("ALTER TABLE enquiries RENAME TO elsewhere"));
        return () => inDatabase(dataDir, (database) => database.exec("ALTER TABLE elsewhere RENAME TO enquiries"));
      },
    ],
  ])("%s is reported with 503 until it is repaired", async (_, damage) => {
    const receiver = await bundledReceiver();
    await send(receiver, "before");
    const repair = damage(receiver);
    await expect503(receiver);
    repair();
    expect((await send(receiver, "after")).status).toBe(200);
    expect(names(receiver)).toEqual(["before", "after"]);
  });
});

describe("the health check", () => {
  const health = async ({ app }: BundledReceiver) => (await app.request(addresses.health)).status;

  test("is 503 if nothing can be written, even though everything can be read", async () => {
    const receiver = await bundledReceiver();
    await send(receiver, "before");
    // A folder with the name of the test file: even root cannot write that file now.
    const inTheWay = join(receiver.dataDir, `.check-${process.pid}`);
    mkdirSync(inTheWay);
    expect(await health(receiver)).toBe(503);
    rmSync(inTheWay, { recursive: true });
    expect(await health(receiver)).toBe(200);
  });

  test("is 503 while another program keeps the database locked", async () => {
    const receiver = await bundledReceiver({ timeout: 50 });
    using holder = new DatabaseSync(databaseFile(receiver.dataDir));
    holder.exec("BEGIN IMMEDIATE");
    expect(await health(receiver)).toBe(503);
    holder.exec("ROLLBACK");
    expect(await health(receiver)).toBe(200);
  });

  test("leaves nothing behind, and many at once share one check", async () => {
    const receiver = await bundledReceiver();
    await send(receiver, "before");
    const before = readdirSync(receiver.dataDir);
    const size = () => statSync(`${databaseFile(receiver.dataDir)}-wal`).size;
    const sizeBefore = size();
    const answers = await Promise.all(Array.from({ length: 100 }, () => health(receiver)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(readdirSync(receiver.dataDir)).toEqual(before);
    expect(size() - sizeBefore).toBeLessThan(20_000);
    expect(names(receiver)).toEqual(["before"]);
  });
});

describe("when the server starts", () => {
  test("with a broken database, pages are served and forms get 503 until a working one is there", async () => {
    const env = serverSettings();
    mkdirSync(env.DATA_DIR);
    const letter = "This is a letter, not a database. ".repeat(100);
    writeFileSync(databaseFile(env.DATA_DIR), letter);
    const { address, child, ended } = await startServer(env);
    const post = () => postEnquiry(address, asha);
    expect((await fetch(`${address}/about`)).status).toBe(200);
    expect((await fetch(`${address}/health`)).status).toBe(503);
    const answer = await post();
    expect([answer.status, await answer.text()]).toEqual([503, messages.enquiry.failed]);
    expect(readFileSync(databaseFile(env.DATA_DIR), "utf8")).toBe(letter);
    rmSync(databaseFile(env.DATA_DIR));
    expect((await post()).status).toBe(200);
    expect(rowsIn(env.DATA_DIR, "enquiry")).toMatchObject([{ texts: asha }]);
    child.kill("SIGTERM");
    expect((await ended).stderr).toMatch(
      /inbox\.sqlite cannot be used: file is not a database\. Until it can, nothing is received\./,
    );
  });
});

describe("on a full disk", () => {
  // Only root on Linux can create a small disk.
  const canMount = process.platform === "linux" && spawnSync("unshare", ["--mount", "true"]).status === 0;

  test.skipIf(!canMount)(
    "an enquiry gets 503, the server keeps running, and enquiries are stored once there is room",
    async () => {
      const dataDir = smallDisk();
      const { address, child } = await startServer({ ...serverSettings(), DATA_DIR: dataDir });
      const post = async (name: string) =>
        (await postEnquiry(address, { ...asha, name, message: "x".repeat(50_000) })).status;
      expect(await post("before")).toBe(200);
      spawnSync("dd", ["if=/dev/zero", `of=${join(dataDir, "ballast")}`, "bs=4k"]);
      const answers: number[] = [];
      for (let index = 0; index < 40; index++) answers.push(await post(`in vain ${index}`));
      expect(new Set(answers)).toContain(503);
      expect((await fetch(`${address}/about`)).status).toBe(200);
      expect((await fetch(`${address}/health`)).status).toBe(503);
      rmSync(join(dataDir, "ballast"));
      expect((await fetch(`${address}/health`)).status).toBe(200);
      expect(readdirSync(dataDir).filter((name) => !name.startsWith("inbox.sqlite"))).toEqual([]);
      expect(await post("after")).toBe(200);
      const kept = answers.flatMap((status, index) => (status === 200 ? [`in vain ${index}`] : []));
      expect(rowsIn(dataDir, "enquiry").map(({ texts }) => texts.name)).toEqual(["before", ...kept, "after"]);
      expect(child.exitCode).toBeNull();
    },
  );

  test.skipIf(!canMount)("a server starts, serves pages, and stores enquiries once there is room", async () => {
    const dataDir = smallDisk();
    spawnSync("dd", ["if=/dev/zero", `of=${join(dataDir, "ballast")}`, "bs=4k"]);
    const { address } = await startServer({ ...serverSettings(), DATA_DIR: dataDir });
    const post = () => postEnquiry(address, asha);
    expect((await fetch(`${address}/about`)).status).toBe(200);
    expect((await post()).status).toBe(503);
    rmSync(join(dataDir, "ballast"));
    expect((await post()).status).toBe(200);
    expect(rowsIn(dataDir, "enquiry")).toMatchObject([{ texts: asha }]);
  });

  test.skipIf(!canMount)("an incomplete CSV or backup is reported, and no partial backup is left", async () => {
    const receiver = await bundledReceiver();
    const disk = smallDisk();
    for (let index = 0; index < 30; index++)
      await receiver.post(
        defaultEndpoints.enquiry,
        JSON.stringify({ ...asha, message: `${index}`.padEnd(99_000, "x") }),
      );
    const list = openSync(join(disk, "enquiries.csv"), "w");
    const written = spawnSync(process.execPath, ["receiver/server/inbox.ts", "--csv", "enquiries"], {
      env: { ...process.env, DATA_DIR: receiver.dataDir },
      stdio: ["ignore", list, "pipe"],
    });
    closeSync(list);
    rmSync(join(disk, "enquiries.csv"));
    expect([written.status, String(written.stderr)]).toEqual([
      1,
      expect.stringMatching(/^The output is incomplete.*ENOSPC.*\n$/m),
    ]);
    const backup = join(scratchFolder(), "backup.sqlite");
    expect((await runInbox(receiver.dataDir, "--backup", backup)).code).toBe(0);
    for (const [option, dataDir, file, line] of [
      ["--backup", receiver.dataDir, join(disk, "backup.sqlite"), /^Nothing was backed up, and .* full\.\n$/],
      ["--restore", join(disk, "data"), backup, /^Nothing was restored, and .*ENOSPC.*\n$/],
    ] as const) {
      const ended = await runInbox(dataDir, option, file);
      expect([ended.code, ended.stderr]).toEqual([1, expect.stringMatching(line)]);
    }
    expect(readdirSync(disk, { recursive: true })).toEqual(["data"]);
  });

  test.skipIf(!canMount)("an erasure reports whether the words are still in the files", async () => {
    const dataDir = smallDisk();
    const receiver = await startServer({ ...serverSettings(), DATA_DIR: dataDir });
    for (let index = 0; index < 6; index++)
      await postEnquiry(receiver.address, {
        ...asha,
        email: `${index}@example.com`,
        message: `words of ${index}.`.padEnd(50_000, "x"),
      });
    receiver.child.kill("SIGTERM");
    await receiver.ended;
    const { bavail, bsize } = statfsSync(dataDir);
    writeFileSync(
      join(dataDir, "ballast"),
      Buffer.alloc(bavail * bsize - Math.floor(statSync(databaseFile(dataDir)).size / 2)),
    );
    const erase = () => runInbox(dataDir, "--erase-person", "1@example.com");
    expect((await erase()).stderr).toMatch(
      /^1 enquiry and 0 subscriptions were deleted, but their words are still in .* full\. [^\n]*\n$/,
    );
    rmSync(join(dataDir, "ballast"));
    expect((await erase()).stdout).toMatch(/ 0 enquiries and 0 subscriptions were erased\. /);
    const files = readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name), "latin1"));
    expect([files.join().includes("words of 1."), files.join().includes("words of 2.")]).toEqual([false, true]);
  });
});

function inDatabase(dataDir: string, work: (database: DatabaseSync) => unknown): void {
  using database = new DatabaseSync(databaseFile(dataDir));
  work(database);
}

/** A disk of 2 MB, removed when the test ends. */
function smallDisk(): string {
  const folder = join(scratchFolder(), "disk");
  mkdirSync(folder);
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=2m", "tmpfs", folder]);
  onTestFinished(() => {
    execFileSync("umount", ["-l", folder]);
  });
  return folder;
}
