import { statSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { databaseFile, openNow, StoreUnavailable } from "./database.ts";

/**
 * The database of a server that runs for months. It is reopened when its files were deleted or replaced, so that the
 * server recovers as soon as there is something to open.
 * @typeParam Prepared what `prepare` makes of a database that was just opened, such as its statements
 */
export type ReopeningDatabase<Prepared> = {
  /**
   * Does one piece of work, without waiting. What it wrote is in the file of the database's name, not in one that was
   * deleted meanwhile: a system keeps those, invisible, for the processes that have them open.
   * @throws StoreUnavailable, or SQLite's own error: see `whenFree`
   */
  use<T>(work: (prepared: Prepared, database: DatabaseSync) => T): T;
  close(): void;
};

export function reopeningDatabase<Prepared>(
  dataDir: string,
  prepare: (database: DatabaseSync) => Prepared,
  log: (error: unknown) => void,
): ReopeningDatabase<Prepared> {
  let open: { database: DatabaseSync; prepared: Prepared; files: string } | undefined;

  return {
    use(work) {
      if (open && open.files !== filesOf(dataDir)) {
        log(`The files of ${databaseFile(dataDir)} were deleted or replaced. From here on the present ones are used.`);
        close();
      }
      open ??= reopened();
      const { prepared, database, files } = open;
      const result = work(prepared, database);
      if (files !== filesOf(dataDir)) throw new StoreUnavailable("its file was deleted");
      return result;
    },
    close,
  };

  function reopened() {
    const database = openNow(dataDir);
    try {
      const prepared = prepare(database);
      const files = filesOf(dataDir);
      if (files === undefined) throw new StoreUnavailable("its file was deleted");
      return { database, prepared, files };
    } catch (error) {
      database.close();
      throw error;
    }
  }

  function close() {
    open?.database.close();
    open = undefined;
  }
}

/** Identifies the files of the database just now; a file that replaces another is a different one. */
function filesOf(dataDir: string): string | undefined {
  try {
    const files = ["", "-wal"].map((ending) => statSync(databaseFile(dataDir) + ending, { bigint: true }));
    return files.map(({ dev, ino }) => `${dev}:${ino}`).join();
  } catch {
    return undefined;
  }
}
