import { Hono } from "hono";
import { addresses, defaultEndpoints } from "#contract/addresses.ts";
import { messages } from "#contract/alert-messages.ts";
import { headers, policyOf } from "#hosting/policy.ts";
import type { Settings } from "#settings/settings.ts";
import { boundRequests } from "./bound-requests.ts";
import { bounds } from "./bounds.ts";
import { drainBody } from "./drain-body.ts";
import { pageViews } from "./page-views.ts";
import { rateLimit } from "./rate-limit.ts";
import { countAnswers, countRefusals, type Refusals } from "./refusals.ts";
import { respondToError } from "./responses.ts";
import { staticSite } from "./static-site.ts";
import type { Store } from "./store.ts";
import { type SubmissionBounds, submissionLimits } from "./submission-limits.ts";
import { submissions } from "./submissions.ts";
import { warnOfUnknownProxy } from "./unknown-proxy.ts";

/**
 * The whole server as a function from request to response, so that tests need no port.
 * @param options.stored called after a submission is stored
 * @param options.log reports errors to the administrator
 * @param options.refusals counts what is refused
 * @param options.limits smaller limits on submissions, for tests
 */
export function createApp({
  settings,
  store,
  stored = () => {},
  log = console.error,
  refusals = countRefusals(log),
  limits = bounds,
}: {
  settings: Settings;
  store: Store;
  stored?: () => void;
  log?: (error: unknown) => void;
  refusals?: Refusals;
  limits?: SubmissionBounds;
}): Hono {
  const { outDir, siteUrl, dataDir, trustProxy, enquiryUrl, newsletterUrl } = settings;
  const safety = Object.entries(headers(siteUrl));
  const app = new Hono();

  app.use(countAnswers(refusals, trustProxy));
  app.use(drainBody);
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of safety) c.header(name, value);
    if (c.res.headers.get("Content-Type")?.startsWith("image/svg+xml"))
      c.header("Content-Security-Policy", policyOf(".svg"));
  });
  app.use(boundRequests({ trustProxy }));
  if (!trustProxy) app.use(warnOfUnknownProxy(log));

  app.get(addresses.health, async (c) => {
    c.header("Cache-Control", "no-store");
    try {
      await store.check();
      return c.text("ok");
    } catch (error) {
      refusals.error(error);
      return c.text("Nothing can be stored.", 503);
    }
  });

  const receiving = {
    ...{ store, stored, outDir, siteUrl, log: refusals.error },
    limits: submissionLimits({ dataDir, trustProxy, limits }),
  };
  const viewsUrl = settings.pageViews.to === "endpoint" ? settings.pageViews.url : "";
  for (const [purpose, endpoint, ...urls] of [
    ["receives the site's enquiry form", submissions("enquiry", receiving), defaultEndpoints.enquiry, enquiryUrl],
    [
      "receives the site's newsletter form",
      submissions("newsletter", receiving),
      defaultEndpoints.newsletter,
      newsletterUrl,
    ],
    [
      "counts page views",
      pageViews(store, rateLimit(bounds.viewRate, { trustProxy })),
      defaultEndpoints.pageView,
      viewsUrl,
    ],
  ] as const) {
    endpoint.get("/", (c) => c.text(`This address ${purpose}. There is nothing to read here.`));
    endpoint.all("/", (c) => c.text("This address only receives POST.", 405, { Allow: "GET, HEAD, POST" }));
    // The default address works even when the form goes elsewhere: a page from an older build may still be open.
    for (const url of new Set(urls)) if (url.startsWith("/")) app.route(url, endpoint);
  }

  app.route("/", staticSite(outDir));
  app.onError((error, c) => respondToError(c, outDir, { error, failed: messages.enquiry.failed, log: refusals.error }));

  return app;
}
