import type { AstroIntegration } from "astro";

/** How often the site's development server has read changed content or a changed picture. */
export type SiteReads = { count: number };

/**
 * Counts instead of telling the open pages, which would load again by themselves: the editor loads the page beside its forms
 * when the count changes, and both at once could leave the wrong page there.
 */
export function countReads(reads: SiteReads): AstroIntegration {
  return {
    name: "count-reads",
    hooks: {
      // Called again when the site restarts.
      "astro:server:setup": ({ server }) => {
        reads.count += 1;
        const { hot } = server.environments.client;
        const send = hot.send.bind(hot) as (...message: unknown[]) => void;
        hot.send = (...message: unknown[]) => {
          if ((message[0] as { type?: string }).type === "full-reload") reads.count += 1;
          else send(...message);
        };
      },
    },
  };
}
