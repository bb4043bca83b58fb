/**
 * Pages of this site that a browser may prepare while somebody points at their link, so that they are there at once.
 * Left out are files (their names have a dot), `/receive/`, which answers forms, and queries, which may mean something to
 * somebody who reads them, but for the pages of a list. Browsers leave it all when a visitor saves data or power.
 * `/receive/` is spelled out here: an import of the table of addresses would be one more file for every page to load.
 * As text, since the policy of each page names it by its hash (src/integrations/csp-meta.ts).
 */
const pages = {
  where: {
    and: [{ href_matches: "/*" }, { not: { href_matches: ["/*.*", "/receive/*", "/*\\?((?!page=).+)"] } }],
  },
  eagerness: "moderate",
};

// A browser that prerenders nothing may at least fetch.
export const speculationRules = JSON.stringify({ prefetch: [pages], prerender: [pages] });
