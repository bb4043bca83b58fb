import type { Hono, MiddlewareHandler } from "hono";
import { addresses, defaultEndpoints } from "#contract/addresses.ts";
import { pageViews } from "./count-page-views.ts";
import type { Store } from "./store.ts";
import { type Receiving, submissions } from "./submissions.ts";

/** Where the site sends: paths of it, or addresses elsewhere, which are not answered here. */
type SendsTo = { enquiryUrl: string; newsletterUrl: string; viewsUrl: string };

/** Answers the addresses that the site sends to, and the one of its health, the same on every receiver of ours. */
export function addEndpoints(
  app: Hono,
  { enquiryUrl, newsletterUrl, viewsUrl }: SendsTo,
  {
    limitViews,
    ...receiving
  }: Receiving & { store: Pick<Store, "countView" | "check">; limitViews: MiddlewareHandler },
): void {
  app.get(addresses.health, async (c) => {
    c.header("Cache-Control", "no-store");
    try {
      await receiving.store.check();
      return c.text("ok");
    } catch (error) {
      receiving.log(error);
      return c.text("Nothing can be stored.", 503);
    }
  });

  for (const [purpose, endpoint, ...urls] of [
    ["receives the site's enquiry form", submissions("enquiry", receiving), defaultEndpoints.enquiry, enquiryUrl],
    [
      "receives the site's newsletter form",
      submissions("newsletter", receiving),
      defaultEndpoints.newsletter,
      newsletterUrl,
    ],
    ["counts page views", pageViews(receiving.store, limitViews), defaultEndpoints.pageView, viewsUrl],
  ] as const) {
    endpoint.get("/", (c) => c.text(`This address ${purpose}. There is nothing to read here.`));
    endpoint.all("/", (c) => c.text("This address only receives POST.", 405, { Allow: "GET, HEAD, POST" }));
    // The default address works even when the form goes elsewhere: a page from an older build may still be open.
    for (const url of new Set(urls)) if (url.startsWith("/")) app.route(url, endpoint);
  }
}
