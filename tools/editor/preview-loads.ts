import type { AstroIntegration } from "astro";

/** What the site's development server knows of the page beside the forms. */
export type PreviewLoads = {
  /** How often the site has read changed content, whose pages then load again by themselves. */
  reads: number;
  /** The page that the frame last asked for, and `reads` at that time. */
  asked: { page: string; reads: number } | undefined;
};

/** Keeps `loads` up to date, so that each page is loaded once for each version of the content. */
export function watchPreview(loads: PreviewLoads): AstroIntegration {
  return {
    name: "preview-loads",
    hooks: {
      // Also called when the site restarts.
      "astro:server:setup": ({ server }) => {
        loads.reads += 1;
        const { hot } = server.environments.client;
        const send = hot.send as (...message: unknown[]) => void;
        hot.send = (...message: unknown[]) => {
          if ((message[0] as { type?: string }).type === "full-reload") loads.reads += 1;
          send.apply(hot, message);
        };
        server.middlewares.use(({ headers, url = "" }, _response, next) => {
          if (headers["sec-fetch-dest"] === "iframe") loads.asked = { page: url, reads: loads.reads };
          next();
        });
      },
    },
  };
}
