/**
 * A page at an address that leads to another for good (src/pages/[...redirect].astro). Hosts that know no redirects send it;
 * all others read from it where it leads.
 * @returns the address it leads to, a path of this site; undefined for any other page
 */
export function movedTo(html: string): string | undefined {
  return html.length > longestMovedPage
    ? undefined
    : /<meta http-equiv="refresh" content="0; url=(\/[^"]*)">/.exec(html)?.[1];
}

/** Bytes. No page that has anything to say is so short. */
export const longestMovedPage = 4_000;
