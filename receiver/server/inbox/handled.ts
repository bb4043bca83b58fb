import type { DatabaseSync } from "node:sqlite";
import { UserError } from "#settings/user-error.ts";
import { openExisting, transaction, whenFree } from "../database.ts";

/**
 * Marks an enquiry as handled.
 * @returns a sentence for the command line
 */
export async function markHandled(dataDir: string, id: string, now = new Date()): Promise<string> {
  using database = await openExisting(dataDir);
  const isThere = /^\d{1,15}$/.test(id) && (await setHandled(database, Number(id), now.toISOString()));
  if (!isThere) throw new UserError(`There is no enquiry ${id}. Write its number, as npm run inbox shows it.`);
  return `Enquiry ${id} is marked as handled.`;
}

/** @param time null takes the mark away. @returns whether there is such an enquiry */
export function setHandled(database: DatabaseSync, id: number, time: string | null): Promise<boolean> {
  return whenFree(() =>
    transaction(database, () => {
      const { changes } = database.prepare("UPDATE enquiries SET handled_at = ? WHERE id = ?").run(time, id);
      // A handled enquiry needs no notification.
      if (time) database.prepare("DELETE FROM notifications WHERE enquiry_id = ?").run(id);
      return changes > 0;
    }),
  );
}
