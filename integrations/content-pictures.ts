import { join } from "node:path";
import type { AstroIntegration } from "astro";
import type { ViteDevServer } from "vite";
import { listFiles } from "../src/collections/list-files.ts";

const id = "virtual:content-pictures";

/**
 * The pictures of the content folder as a module, each under the name that content files give it, so that they pass
 * through Astro's own image pipeline wherever the folder lies.
 */
export function contentPictures(folder: string): AstroIntegration {
  const images = join(folder, "images");
  const plugin = {
    name: "content-pictures",
    resolveId: (source: string) => (source === id ? `\0${id}` : undefined),
    load: async (resolved: string) => {
      if (resolved !== `\0${id}`) return undefined;
      const names = (await listFiles(images)).filter((name) => /\.(svg|png|jpe?g|webp|avif|gif)$/i.test(name));
      const entries = names.map((name) => {
        const file = join(images, name).replaceAll("\\", "/");
        return `${JSON.stringify(name)}: () => import(${JSON.stringify(file)})`;
      });
      return `export default { ${entries.join(",\n")} };`;
    },
    // While the site is edited, a picture may come or go.
    configureServer: ({ watcher, environments }: ViteDevServer) => {
      watcher.add(images);
      watcher.on("all", (event, path) => {
        if (!path.startsWith(images) || event === "change") return;
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
    hooks: { "astro:config:setup": ({ updateConfig }) => void updateConfig({ vite: { plugins: [plugin] } }) },
  };
}
