/** As in the contract, whose import would add another file to every page. */
export const receiving = "/receive";

/**
 * The pages a browser may prepare while a visitor hovers over a link: all except files (which have a dot), `/receive/`, which
 * receives forms, and addresses with a query other than `?page=`. Browsers ignore this to save data or power. A string,
 * because the policy of each page contains its hash (src/integrations/csp-meta.ts).
 */
const pages = {
  where: {
    and: [{ href_matches: "/*" }, { not: { href_matches: ["/*.*", `${receiving}/*`, "/*\\?((?!page=).+)"] } }],
  },
  eagerness: "moderate",
};

// Browsers that do not prerender may still prefetch.
export const speculationRules = JSON.stringify({ prefetch: [pages], prerender: [pages] });
