import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test } from "vitest";
import { defaultEndpoints } from "#contract/addresses.ts";
import { databaseFile, migrate, newestVersion } from "#receiver/server/database.ts";
import { backUp, restore } from "#receiver/server/inbox/backup.ts";
import { openStore } from "#receiver/server/store.ts";
import { UserError } from "#settings/user-error.ts";
import { type BundledReceiver, bundledReceiver, rowsIn } from "./bundled-receiver.ts";
import { asha } from "./samples.ts";
import { scratchFolder } from "./scratch-folder.ts";
import { runInbox } from "./server-process.ts";

const send = async ({ post }: BundledReceiver, name: string) =>
  (await post(defaultEndpoints.enquiry, JSON.stringify({ ...asha, name }))).status;
const names = (dataDir: string) => rowsIn(dataDir, "enquiry").map(({ texts }) => texts.name);
/** A receiver with two enquiries, and a backup of only the first. */
async function backedUp() {
  const receiver = await bundledReceiver();
  await send(receiver, "in the backup");
  const file = join(scratchFolder(), "backup.sqlite");
  const said = await backUp(receiver.dataDir, file);
  await send(receiver, "later");
  return { ...receiver, file, said };
}

describe("a backup", () => {
  test("made while the server runs contains everything, in one file that only its owner can read", async () => {
    const { dataDir, file, said } = await backedUp();
    expect(said).toBe(`1 enquiry and 0 subscriptions are in ${file}.`);
    if (process.platform !== "win32") expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(file, ".."))).toEqual(["backup.sqlite"]);
    const elsewhere = join(scratchFolder(), "data");
    chmodSync(file, 0o644);
    restore(elsewhere, file);
    expect(names(elsewhere)).toEqual(["in the backup"]);
    if (process.platform !== "win32") expect(statSync(databaseFile(elsewhere)).mode & 0o777).toBe(0o600);
    expect(names(dataDir)).toEqual(["in the backup", "later"]);
  });

  test("never overwrites a file, and leaves nothing behind if it fails", async () => {
    const { dataDir, file } = await backedUp();
    await expect(backUp(dataDir, file)).rejects.toThrow(UserError);
    await expect(backUp(dataDir, databaseFile(dataDir))).rejects.toThrow(UserError);
    await expect(backUp(dataDir, join(file, "inside"))).rejects.toThrow(UserError);
    using vandal = new DatabaseSync(databaseFile(dataDir));
    vandal.exec("ALTER TABLE subscriptions RENAME TO elsewhere");
    const other = `${file}.2`;
    await expect(backUp(dataDir, other)).rejects.toThrow(UserError);
    expect(existsSync(other)).toBe(false);
  });
});

describe("a restore", () => {
  test("installs the backup and keeps the former data under another name", async () => {
    const { dataDir, file, store } = await backedUp();
    store.close();
    const said = restore(dataDir, file, new Date("2026-11-28T01:02:03Z"));
    const former = join(dataDir, "inbox-before-20261128010203.sqlite");
    expect(said).toBe(`1 enquiry and 0 subscriptions are restored. The former data is kept as ${former}.`);
    expect(names(dataDir)).toEqual(["in the backup"]);
    restore(dataDir, former);
    expect(names(dataDir)).toEqual(["in the backup", "later"]);
  });

  test("is refused while the server runs, so that nothing received meanwhile is lost", async () => {
    const receiver = await backedUp();
    expect(() => restore(receiver.dataDir, receiver.file)).toThrow(/^The server or another command .* Stop it/);
    expect(await send(receiver, "still served")).toBe(200);
    expect(names(receiver.dataDir)).toEqual(["in the backup", "later", "still served"]);
  });

  test("of a broken database works while the server answers 503, and the server then recovers by itself", async () => {
    const receiver = await backedUp();
    for (const ending of ["", "-wal", "-shm"])
      writeFileSync(databaseFile(receiver.dataDir) + ending, "This is a letter. ".repeat(1_000));
    expect(await send(receiver, "in vain")).toBe(503);
    restore(receiver.dataDir, receiver.file);
    expect(await send(receiver, "after")).toBe(200);
    expect(names(receiver.dataDir)).toEqual(["in the backup", "after"]);
  });

  test("accepts a backup of every earlier version, and one to which staff added tables", async () => {
    const { file, dataDir, store } = await backedUp();
    store.close();
    for (let version = 1; version <= newestVersion; version++) {
      const older = join(scratchFolder(), "older.sqlite");
      {
        using database = new DatabaseSync(older);
        migrate(database, version);
        database.exec(`INSERT INTO enquiries (received_at, name, email, mobile, subject, message, suspect, blank, content_hash)
          VALUES ('2025-10-05T12:01:00.000Z', 'Version ${version}', 'a', '', '', '', 0, 0, '')`);
      }
      const elsewhere = join(scratchFolder(), "data");
      expect(restore(elsewhere, older)).toBe("1 enquiry and 0 subscriptions are restored.");
      (await openStore(elsewhere)).close();
      expect(names(elsewhere)).toEqual([`Version ${version}`]);
    }
    {
      using database = new DatabaseSync(file);
      database.exec("CREATE TABLE staff_notes (note TEXT); ANALYZE");
    }
    restore(dataDir, file);
    expect(names(dataDir)).toEqual(["in the backup"]);
  });

  test("of a file that is damaged, newer, foreign, missing, in use or the database itself is refused and changes nothing", async () => {
    const { dataDir, file, store } = await backedUp();
    const variant = (name: string, change: (path: string) => void) => {
      const path = join(scratchFolder(), name);
      copyFileSync(file, path);
      change(path);
      return path;
    };
    const inSql = (sql: string) => (path: string) => {
      using database = new DatabaseSync(path);
      database.exec(sql);
    };
    store.close();
    const before = readdirSync(dataDir);
    for (const wrong of [
      variant("cut.sqlite", (path) => truncateSync(path, statSync(path).size - 4_096)),
      variant("scratched.sqlite", (path) => {
        // The root of an index that no query here reads.
        using database = new DatabaseSync(path, { readOnly: true });
        const index = "SELECT rootpage FROM sqlite_schema WHERE name = 'subscriptions_by_content'";
        const page = Number(database.prepare(index).get()?.rootpage);
        writeFileSync(path, readFileSync(path).fill(255, (page - 1) * 4_096, page * 4_096));
      }),
      variant("letter.sqlite", (path) => writeFileSync(path, "This is a letter. ".repeat(1_000))),
      variant("empty.sqlite", (path) => truncateSync(path)),
      variant("newer.sqlite", inSql("PRAGMA user_version = 99")),
      variant("foreign.sqlite", inSql("DROP TABLE notifications; DROP TABLE enquiries")),
      variant(
        "without-columns.sqlite",
        inSql("DROP TABLE subscriptions; CREATE TABLE subscriptions (id INTEGER) STRICT"),
      ),
      variant("column-less.sqlite", inSql("ALTER TABLE enquiries DROP COLUMN subject")),
      variant("column-more.sqlite", inSql("ALTER TABLE enquiries ADD COLUMN needed TEXT NOT NULL DEFAULT ''")),
      variant(
        "trigger.sqlite",
        inSql("CREATE TRIGGER gone AFTER INSERT ON enquiries BEGIN DELETE FROM enquiries WHERE id = new.id; END"),
      ),
      variant(
        "trigger-elsewhere.sqlite",
        inSql(`CREATE TABLE others (id INTEGER);
          CREATE TRIGGER gone AFTER INSERT ON others BEGIN DELETE FROM enquiries; END`),
      ),
      variant("index.sqlite", inSql("CREATE UNIQUE INDEX one_name ON enquiries (name)")),
      variant("no-index.sqlite", inSql("DROP INDEX enquiries_by_content")),
      variant("view.sqlite", inSql("DROP TABLE page_views; CREATE VIEW page_views AS SELECT 1 AS views")),
      variant("condition.sqlite", (path) => {
        using database = new DatabaseSync(path);
        const sql = String(database.prepare("SELECT sql FROM sqlite_schema WHERE name = 'page_views'").get()?.sql);
        database.exec(`DROP TABLE page_views; ${sql.replace("NOT NULL,", "NOT NULL CHECK (views < 0),")}`);
      }),
      variant("last-number.sqlite", inSql("UPDATE sqlite_sequence SET seq = 9223372036854775807")),
      variant("no-time.sqlite", inSql("UPDATE enquiries SET received_at = 'yesterday'")),
      variant("in-use.sqlite", (path) => writeFileSync(`${path}-wal`, "rows")),
      join(scratchFolder(), "missing.sqlite"),
      scratchFolder(),
      databaseFile(dataDir),
    ]) {
      expect(() => restore(dataDir, wrong), wrong).toThrow(UserError);
      expect(readdirSync(dataDir)).toEqual(before);
    }
    expect(names(dataDir)).toEqual(["in the backup", "later"]);
  });
});

test("the commands back up and restore, and report the outcome or the problem in one line", async () => {
  const receiver = await bundledReceiver();
  await send(receiver, "Asha");
  const file = join(scratchFolder(), "backup.sqlite");
  const elsewhere = join(scratchFolder(), "data");
  for (const [dataDir, option, name, code, line] of [
    [receiver.dataDir, "--backup", file, 0, `1 enquiry and 0 subscriptions are in ${file}.`],
    [receiver.dataDir, "--backup", file, 1, `${file} already exists. Choose another name.`],
    [elsewhere, "--restore", file, 0, "1 enquiry and 0 subscriptions are restored."],
    [elsewhere, "--restore", `${file}.not`, 1, `There is no file ${file}.not.`],
  ] as const) {
    const printed = code === 0 ? { stdout: `${line}\n`, stderr: "" } : { stdout: "", stderr: `${line}\n` };
    expect(await runInbox(dataDir, option, name)).toEqual({ code, ...printed });
  }
});

test("a backup cannot be made where it could be published, and data cannot get into git by accident", async () => {
  const { dataDir } = await bundledReceiver();
  for (const folder of ["public", "content", "dist"]) {
    const { code, stderr } = await runInbox(dataDir, "--backup", join(folder, "backup.sqlite"));
    expect([code, stderr]).toEqual([1, expect.stringMatching(/ is inside .*, where it could be published\. .*\n$/)]);
    expect(existsSync(join(folder, "backup.sqlite"))).toBe(false);
  }
  const folder = scratchFolder();
  copyFileSync(".gitignore", join(folder, ".gitignore"));
  execFileSync("git", ["init", "--quiet", folder]);
  for (const name of ["data/inbox.sqlite", "backup.sqlite", "enquiries.csv", "subscriptions-2026-11-28.csv"])
    expect(spawnSync("git", ["-C", folder, "check-ignore", name]).status, name).toBe(0);
});

const canMount = process.platform === "linux" && spawnSync("unshare", ["--mount", "true"]).status === 0;

test.skipIf(!canMount)("an inbox on a write-protected disk can be read", async () => {
  const { dataDir, store, ...receiver } = await bundledReceiver();
  await send({ dataDir, store, ...receiver }, "Asha");
  store.close();
  // Even root cannot write to a read-only mount.
  execFileSync("mount", ["--bind", "-o", "ro", dataDir, dataDir]);
  onTestFinished(() => void execFileSync("umount", ["-l", dataDir]));
  expect(await runInbox(dataDir)).toMatchObject({ code: 0, stdout: expect.stringContaining("Full Name: Asha") });
});
