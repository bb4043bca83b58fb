import type { ServerOptions } from "vite";
import type { Settings } from "#settings/settings.ts";

/**
 * What the development server serves by path (`/@fs/…`): the code of the site and its content, never other files of the
 * office. Other programs on this computer can reach it too.
 */
export function developmentServer({ contentDir, dataDir }: Pick<Settings, "contentDir" | "dataDir">): ServerOptions {
  return {
    cors: false,
    fs: {
      // The content folder may be outside the project.
      allow: ["src", "public", "contract", "settings", "node_modules", contentDir],
      deny: [
        // The first line repeats Vite's defaults, which this list replaces.
        ...[".env", ".env.*", "*.{crt,pem,key,p12,pfx,cer,der}", ".npmrc", "**/.git/**"],
        ...["*.sqlite*", "*.{db,csv,bak,old,orig,zip,tar,gz,tgz,7z}"],
        `${escapeGlob(dataDir.replaceAll("\\", "/"))}/**`,
      ],
    },
  };
}

const escapeGlob = (path: string) => path.replaceAll(/[!()*+?@[\]{}|]/g, "\\$&");
