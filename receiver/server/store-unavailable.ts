/** Nothing can be read or written at the moment: a full disk, a broken file, or another process has locked the database. */
export class StoreUnavailable extends Error {
  override name = "StoreUnavailable";
}

/** Waiting does not help: the folder is unusable, or a newer version of this program has written to it. */
export class UnusableDataDir extends StoreUnavailable {
  override name = "UnusableDataDir";
}
