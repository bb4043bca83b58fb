/** Nothing can be written or read just now: full disk, broken file, or another process that holds the database. */
export class StoreUnavailable extends Error {
  override name = "StoreUnavailable";
}

/** What waiting does not help: the folder is unusable, or a newer version of this program wrote into it. */
export class UnusableDataDir extends StoreUnavailable {
  override name = "UnusableDataDir";
}
