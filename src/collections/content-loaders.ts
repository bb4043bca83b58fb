import { join, resolve } from "node:path";
import type { Loader, LoaderContext } from "astro/loaders";
import { bracketedNames } from "./body-pictures.ts";
import { type ContentFile, isDraft, readMarkdownFiles, readYamlFile } from "./content-files.ts";
import { renderUnknownTagsAsText } from "./html-in-text.ts";

// Astro passes no settings to its content, so the folder is read from the environment, where the build has put it (see
// settings.ts). Astro's own loader misses files whose names need escaping, and takes the pictures of a Markdown body for
// files beside it, while here they are named from `images/`.
const folder = resolve(process.env.CONTENT_DIR || "content");

/** One YAML file as a collection of one entry, named after the file. */
export const yamlFile = (name: string) =>
  loader(`${name}.yaml`, async () => [{ ...(await readYamlFile(folder, `${name}.yaml`)), id: name }]);

/** The Markdown files of a folder; an entry is named after its file, and its body is rendered. */
export const markdownFolder = (kind: string) =>
  loader(kind, async () => (await readMarkdownFiles(folder, kind)).map((file) => ({ ...file, id: file.file })));

function loader(source: string, read: () => Promise<(ContentFile & { id: string })[]>): Loader {
  const load = async ({ store, parseData, renderMarkdown, watcher, logger }: LoaderContext) => {
    const entries: Parameters<typeof store.set>[0][] = [];
    for (const entry of await read()) {
      // What cannot be read has stopped the build already; while developing, its error is on the screen.
      if ("problem" in entry) continue;
      // Only a development server watches.
      if (!watcher && isDraft(entry.file, entry.fields)) continue;
      const data = await parseData({ id: entry.id, data: entry.fields }).catch((error) => {
        // An error stops a build. While developing, the page keeps what was read last.
        if (!watcher) throw error;
        logger.error(String(error.message));
      });
      if (!data) {
        const last = store.get(entry.id);
        if (last) entries.push(last);
        continue;
      }
      const body = bracketedNames(entry.body);
      // Astro looks for fields in a text once more, and would take what stands between two lines "---" for them: it gets
      // empty ones.
      const render = async (text: string) => (await renderMarkdown(`---\n---\n${text}`)).html;
      const rendered = body.trim() === "" ? undefined : { html: await renderUnknownTagsAsText(body, render) };
      entries.push({ id: entry.id, data, ...(rendered ? { rendered } : {}) });
    }
    store.clear();
    for (const entry of entries) store.set(entry);
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
        // A program may still be writing.
        waiting = setTimeout(() => load(context).catch((error) => context.logger.error(String(error.message))), 150);
      });
    },
  };
}
