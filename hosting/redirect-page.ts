/**
 * Reads a redirect page (src/pages/[...redirect].astro). Hosts without redirects serve these pages as they are; for other
 * hosts they become redirects.
 * @returns the path it redirects to; undefined for any other page
 */
export function movedTo(html: string): string | undefined {
  return html.length > longestMovedPage
    ? undefined
    : /<meta http-equiv="refresh" content="0; url=(\/[^"]*)">/.exec(html)?.[1];
}

/** In bytes. Every real page is longer. */
export const longestMovedPage = 4_000;
