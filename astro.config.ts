import { createHash } from "node:crypto";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@astrojs/react";
import sitemap from "@astrojs/sitemap";
import { defineConfig } from "astro/config";
import { Features } from "lightningcss";
import { assetsFolder, fromListPageRoute, hasNoAddress } from "./contract/addresses.ts";
import { redirects } from "./contract/redirects.ts";
import { filesOf } from "./hosting/built-site.ts";
import { precompress } from "./hosting/precompress.ts";
import { settingsOrStop } from "./settings/settings.ts";
import { contentCheck } from "./src/integrations/check-content.ts";
import { assetFileNames, contentPictures } from "./src/integrations/content-pictures.ts";
import { cspMeta } from "./src/integrations/csp-meta.ts";
import { buildingFolder, stagedBuild } from "./src/integrations/staged-build.ts";
import { drawnColours } from "./src/styles/theme-colours.ts";
import { developmentServer } from "./tools/development-server.ts";

const settings = settingsOrStop();

/** Two content folders, or two places to build to, never share what Astro keeps between builds. */
const cacheKey = createHash("sha256").update(`${settings.contentDir}\n${settings.outDir}`).digest("hex").slice(0, 12);

/** Addresses that lead to others. The content check adds those that texts once had. */
const moved = new Set(Object.keys(redirects));

const building = buildingFolder(settings.outDir);

export default defineConfig({
  site: settings.siteUrl,
  outDir: building,
  cacheDir: join("node_modules/.astro", cacheKey),
  trailingSlash: "never",
  // `assets`, not `_astro`: some hosts drop names that begin with an underscore.
  build: { format: "file", assets: assetsFolder.slice(1), inlineStylesheets: "always" },
  // AVIF's own effort of 4 takes seven times as long, for a fifteenth less: see decision 17.
  image: { service: { entrypoint: "./src/integrations/image-service.ts", config: { avif: { effort: 2 } } } },
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  server: { host: settings.host, port: settings.port },
  integrations: [
    contentCheck(settings.contentDir, moved),
    contentPictures(settings.contentDir),
    react(),
    {
      name: "client-input",
      hooks: {
        "astro:config:setup": ({ addClientDirective }) =>
          addClientDirective({ name: "input", entrypoint: "./src/integrations/client-input-directive.ts" }),
      },
    },
    cspMeta(settings),
    sitemap({
      filter: (page) => !hasNoAddress(new URL(page).pathname) && !moved.has(new URL(page).pathname),
      serialize: (item) => ({ ...item, url: fromListPageRoute(item.url) }),
    }),
    {
      // After everything that writes or changes a file.
      name: "precompress",
      hooks: {
        "astro:build:done": async () => precompress(building, await filesOf(building)),
      },
    },
    stagedBuild(settings.outDir),
  ],
  vite: {
    resolve: {
      alias: {
        "@astrojs/react/client.js": fileURLToPath(new URL("src/layouts/react-client.ts", import.meta.url)),
      },
    },
    // As files of their own, pages and scripts are smaller than with small assets inlined.
    build: { assetsInlineLimit: 0, rolldownOptions: { output: { assetFileNames } } },
    css: {
      transformer: "lightningcss",
      // Nothing here uses light-dark(), for which it would write variables into every page.
      lightningcss: { drafts: { customMedia: true }, exclude: Features.LightDark, unusedSymbols: drawnColours },
    },
    server: developmentServer(settings),
  },
});
