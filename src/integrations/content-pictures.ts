import { readdir, unlink } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import type { ViteDevServer } from "vite";
import { listPictures } from "#collections/list-content.ts";
import { pictureKey } from "#collections/picture-name.ts";
import { isDrawing, isPictureName, pictureMetadata } from "#collections/picture-problem.ts";
import { assetsFolder } from "#contract/addresses.ts";
import { slug } from "#text/slug.ts";

const id = "virtual:content-pictures";

/**
 * The pictures of the content folder as a module, each under the key of its name, so that they pass
 * through Astro's own image pipeline wherever the folder lies. No photograph is published as it is.
 */
export function contentPictures(folder: string): AstroIntegration {
  const images = join(folder, "images");
  const plugin = {
    name: "content-pictures",
    resolveId: (source: string) => (source === id ? `\0${id}` : undefined),
    load: async (resolved: string) => {
      if (resolved !== `\0${id}`) return undefined;
      const names = (await listPictures(folder)).filter(isPictureName);
      const entries = await Promise.all(names.map((name) => entryOf(name, join(images, name))));
      return `export default { ${entries.filter(Boolean).join(",\n")} };`;
    },
    // While the site is edited, a picture may come or go.
    configureServer: ({ watcher, environments }: ViteDevServer) => {
      watcher.add(images);
      watcher.on("all", (_event, path) => {
        if (!path.startsWith(images)) return;
        for (const { moduleGraph, hot } of Object.values(environments)) {
          const module = moduleGraph.getModuleById(`\0${id}`);
          if (module) moduleGraph.invalidateModule(module);
          hot.send({ type: "full-reload" });
        }
      });
    },
  };
  return {
    name: "content-pictures",
    hooks: {
      "astro:config:setup": ({ updateConfig }) => void updateConfig({ vite: { plugins: [plugin] } }),
      "astro:build:done": ({ dir }) => removeOriginals(join(fileURLToPath(dir), assetsFolder)),
    },
  };
}

/**
 * The name of a built file: of a picture in Latin letters and without blanks, however the office names it, since hosts
 * differ in the others and some leave out what begins with an underscore; and short, since a page names each six times.
 */
export function assetFileNames({ names: [name = ""] }: { names: string[] }): string {
  const own = slug(name.slice(0, -extname(name).length)).replace(/^[_-]+/, "");
  return `${assetsFolder.slice(1)}/${isPictureName(name) ? own.slice(0, 12) || "picture" : "[name]"}.[hash:6][extname]`;
}

/** Undefined for a photograph that cannot be read: if the content names it, the content check has reported it. */
async function entryOf(name: string, file: string): Promise<string | undefined> {
  const load = `load: () => import(${JSON.stringify(file.replaceAll("\\", "/"))})`;
  const key = JSON.stringify(pictureKey(name));
  if (isDrawing(name)) return `${key}: { ${load} }`;
  // Astro knows which way up a JPEG is, and of no other format.
  const { autoOrient } = await pictureMetadata(file);
  return autoOrient && `${key}: { upright: ${JSON.stringify(autoOrient)}, ${load} }`;
}

/**
 * Astro copies every imported picture into the build, and keeps it there if no page shows it or a page has read its format.
 * An original photograph may contain the place where it was taken.
 */
async function removeOriginals(built: string): Promise<void> {
  for (const name of await readdir(built)) if (original.test(name)) await unlink(join(built, name));
}

/** As `assetFileNames` names it. In the name of a picture that Astro made, an underscore and more follow the hash. */
const original = /^[^.]+\.[^.]{6}\.(png|jpe?g|webp|avif|gif)$/i;
