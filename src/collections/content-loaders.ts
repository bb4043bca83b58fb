import { join, resolve } from "node:path";
import type { Loader, LoaderContext } from "astro/loaders";
import { bracketedNames } from "./body-pictures.ts";
import { type ContentFile, isDraft, readMarkdownFiles, readYamlFile } from "./content-files.ts";
import { renderUnknownTagsAsText } from "./html-in-text.ts";

// Astro cannot pass settings to content loaders, so the folder comes from the environment (see settings.ts). Astro's own loader
// misses files whose names need escaping, and resolves pictures relative to the Markdown file rather than to `images/`.
const folder = resolve(process.env.CONTENT_DIR || "content");

/** A YAML file as a collection with one entry, named after the file. */
export const yamlFile = (name: string) =>
  loader(`${name}.yaml`, async () => [{ ...(await readYamlFile(folder, `${name}.yaml`)), id: name }]);

/** The Markdown files of a folder, with their bodies rendered. Entries are named after their files. */
export const markdownFolder = (kind: string) =>
  loader(kind, async () => (await readMarkdownFiles(folder, kind)).map((file) => ({ ...file, id: file.file })));

function loader(source: string, read: () => Promise<(ContentFile & { id: string })[]>): Loader {
  const load = async ({ store, parseData, renderMarkdown, watcher, logger }: LoaderContext) => {
    const entries: Parameters<typeof store.set>[0][] = [];
    for (const entry of await read()) {
      // Already reported by the content check, which has stopped a build.
      if ("problem" in entry) continue;
      // Only a development server watches.
      if (!watcher && isDraft(entry.file, entry.fields)) continue;
      const data = await parseData({ id: entry.id, data: entry.fields }).catch((error) => {
        // In development the page keeps its previous content.
        if (!watcher) throw error;
        logger.error(String(error.message));
      });
      if (!data) {
        const last = store.get(entry.id);
        if (last) entries.push(last);
        continue;
      }
      const body = bracketedNames(entry.body);
      // Astro would take text between two lines "---" for front matter, so it gets empty front matter.
      const render = async (text: string) => (await renderMarkdown(`---\n---\n${text}`)).html;
      const rendered = body.trim() === "" ? undefined : { html: await renderUnknownTagsAsText(body, render) };
      entries.push({ id: entry.id, data, ...(rendered ? { rendered } : {}) });
    }
    store.clear();
    for (const entry of entries) store.set(entry);
    if (entries.length === 0) keepEmpty(store);
  };
  return {
    name: "content-folder",
    load: async (context) => {
      await load(context);
      const watched = join(folder, source);
      context.watcher?.add(watched);
      let waiting: NodeJS.Timeout | undefined;
      context.watcher?.on("all", (_event, path) => {
        if (!path.startsWith(watched)) return;
        clearTimeout(waiting);
        // The file may still be being written.
        waiting = setTimeout(() => load(context).catch((error) => context.logger.error(String(error.message))), 150);
      });
    },
  };
}

/** A firm may have no blogs yet. Of a collection that its store does not know Astro warns each time that it is read. */
function keepEmpty(store: LoaderContext["store"]) {
  store.set({ id: "none", data: {} });
  store.delete("none");
}
