import { subscriberKey } from "#receiver/accept.ts";
import { UserError } from "#settings/user-error.ts";
import { transaction, whenFree } from "../database.ts";
import { timeout, withDatabase } from "./with-database.ts";

/**
 * Marks the subscription of an address as ended. It stays as a marked row, so that nobody writes to the address by
 * mistake; a new subscription of the address starts from the beginning.
 * @returns a sentence for the command line
 */
export function endSubscription(dataDir: string, email: string, now = new Date()): Promise<string> {
  const key = subscriberKey(email);
  return withDatabase(dataDir, (database) =>
    whenFree(
      () =>
        transaction(database, () => {
          const row = database.prepare("SELECT ended_at FROM subscriptions WHERE subscriber_key = ?").get(key);
          if (!row) throw new UserError(`There is no subscription of "${email}".`);
          if (row.ended_at !== null) return `The subscription of ${key} has ended already.`;
          database
            .prepare("UPDATE subscriptions SET ended_at = ? WHERE subscriber_key = ?")
            .run(now.toISOString(), key);
          return `The subscription of ${key} has ended.`;
        }),
      timeout,
    ),
  );
}
