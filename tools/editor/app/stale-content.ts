import { clear, createStore } from "idb-keyval";

/** Stores the hashes of the content files as this browser last read or wrote them. */
const key = "content-seen";

/**
 * Keeps forms from undoing changes made elsewhere, by hand or in another window. Each save tells the server which version
 * of the files this window has read. Keystatic also stores unsaved files in the browser and restores them when a form is
 * reopened: these drafts are dropped if the content has changed since. Call it before Keystatic starts.
 */
export async function guardAgainstStaleContent(): Promise<void> {
  const plainFetch = window.fetch;
  const hashes = async () => (await plainFetch("/hashes.json")).text();

  let seen = await hashes();
  if (localStorage.getItem(key) !== seen) await clear(createStore("keystatic", "items"));
  localStorage.setItem(key, seen);

  window.fetch = async (address, options) => {
    if (address !== "/api/keystatic/update") return plainFetch(address, options);
    const body = JSON.stringify({ ...JSON.parse(String(options?.body)), seen: JSON.parse(seen) });
    const response = await plainFetch(address, { ...options, body });
    if (response.ok) {
      seen = await hashes();
      localStorage.setItem(key, seen);
    } else {
      // What was typed stays on the page until it is reloaded.
      localStorage.removeItem(key);
    }
    return response;
  };
}
