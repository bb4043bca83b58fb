/**
 * `npm run build` and `npm run dev`: Astro's own commands, after the settings are read. Astro may fail on the folder's name
 * before it reads its configuration, which would check the settings.
 */
import { settingsOrStop } from "#settings/settings.ts";

settingsOrStop();
await import("../node_modules/astro/bin/astro.mjs" as string);
