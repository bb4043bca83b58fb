/**
 * Keystatic keeps what is typed and not saved in the browser, whole files of it, and brings it back when a form opens again.
 * After somebody else has changed a file that would undo the change, so drafts last only as long as nobody has.
 */
const key = "content-that-was-seen";

/** Drops the drafts when the content is not as this browser left it. Before Keystatic starts. */
export async function dropOldDrafts(): Promise<void> {
  const state = await contentState();
  if (localStorage.getItem(key) !== state) await dropDrafts();
  localStorage.setItem(key, state);
}

/** After this browser has saved something itself. */
export async function rememberContent(): Promise<void> {
  localStorage.setItem(key, await contentState());
}

/** After a form was refused because its file had changed. What was typed is there until the page is loaded anew. */
export function forgetContent(): void {
  localStorage.removeItem(key);
}

const contentState = async () => (await fetch("/state.txt")).text();

/** Opening a database that is not there would make one that Keystatic cannot use. */
async function dropDrafts(): Promise<void> {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === "keystatic")) return;
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open("keystatic");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const end = () => {
        database.close();
        resolve();
      };
      if (!database.objectStoreNames.contains("items")) return end();
      const clearing = database.transaction("items", "readwrite");
      clearing.objectStore("items").clear();
      clearing.oncomplete = end;
      clearing.onerror = () => reject(clearing.error);
      return undefined;
    };
  });
}
