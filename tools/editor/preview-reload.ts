import { join } from "node:path";
import type { AstroIntegration } from "astro";

/** How often the site's development server has read changed content or a changed picture. */
export type SiteReads = { count: number };

/** Has pages in tabs of their own load again. */
const inOwnTab = `if (self === top) import.meta.hot?.on("site-read", () => location.reload());`;

/**
 * Counts instead of telling all open pages, which would load again by themselves: the editor loads the page beside its forms
 * when the count changes, and both at once could leave the wrong page there.
 */
export function countReads(reads: SiteReads, contentDir: string): AstroIntegration {
  const count = () => {
    reads.count += 1;
  };
  // The tools' pages read their rules again each time, so that the site reports no change.
  const rules = join(contentDir, "tools");
  return {
    name: "count-reads",
    hooks: {
      "astro:config:setup": ({ injectScript }) => injectScript("page", inOwnTab),
      // Called again when the site restarts, some time before it answers.
      "astro:server:setup": ({ server }) => {
        server.httpServer?.once("listening", count);
        server.watcher.add(rules).on("all", (_event, path) => {
          if (path.startsWith(rules)) count();
        });
        const { hot } = server.environments.client;
        const send = hot.send.bind(hot) as (...message: unknown[]) => void;
        hot.send = (...message: unknown[]) => {
          if ((message[0] as { type?: string }).type !== "full-reload") return send(...message);
          count();
          send("site-read");
        };
      },
    },
  };
}
