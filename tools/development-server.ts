import type { ServerOptions } from "vite";
import type { Settings } from "#settings/settings.ts";

/**
 * What the development server hands out by its path (`/@fs/…`): the code of the site and its content, never what the office
 * keeps beside them. Pages of other programs on this computer may ask it as well.
 */
export function developmentServer({ contentDir, dataDir }: Pick<Settings, "contentDir" | "dataDir">): ServerOptions {
  return {
    cors: false,
    fs: {
      // A folder of content may lie outside the project.
      allow: ["src", "public", "contract", "settings", "node_modules", contentDir],
      deny: [
        // The first five are Vite's own, which a list replaces.
        ...[".env", ".env.*", "*.{crt,pem,key,p12,pfx,cer,der}", ".npmrc", "**/.git/**"],
        ...["*.sqlite*", "*.{db,csv,bak,old,orig,zip,tar,gz,tgz,7z}"],
        `${escapeGlob(dataDir.replaceAll("\\", "/"))}/**`,
      ],
    },
  };
}

const escapeGlob = (path: string) => path.replaceAll(/[!()*+?@[\]{}|]/g, "\\$&");
