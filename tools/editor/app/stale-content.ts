import { clear, createStore } from "idb-keyval";

/** The hashes of the content files as this browser has last read or written them. */
const key = "content-seen";

/**
 * Keeps forms from undoing what was changed elsewhere, by hand or in another window. Each save says which version of the
 * files this window has read, for the server to compare. And Keystatic stores what is typed and not saved in the browser,
 * whole files of it, and restores it when a form opens again: such drafts are dropped when the content has changed since.
 * Call it before Keystatic starts.
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
      // What was typed stays until the page is reloaded.
      localStorage.removeItem(key);
    }
    return response;
  };
}
