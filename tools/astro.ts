/**
 * `npm run build` and `npm run dev`: Astro's own commands, with the settings read first. In a folder whose name Astro cannot
 * read, its configuration would never be asked.
 */
import { settingsOrStop } from "#settings/settings.ts";

settingsOrStop();
await import("../node_modules/astro/bin/astro.mjs" as string);
