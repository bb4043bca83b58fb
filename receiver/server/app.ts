import { Hono } from "hono";
import { addresses, defaultEndpoints } from "#contract/addresses.ts";
import { messages } from "#contract/submission.ts";
import { headers } from "#hosting/policy.ts";
import type { Settings } from "#settings/settings.ts";
import { drainBody } from "./drain-body.ts";
import { pageViews } from "./page-views.ts";
import { submissionRule as defaultRule, type RateLimitRule, rateLimit, viewRule } from "./rate-limit.ts";
import { respondToError } from "./responses.ts";
import { staticSite } from "./static-site.ts";
import type { Store } from "./store.ts";
import { submissions } from "./submissions.ts";

/**
 * The whole server as a function from request to response, which tests call without a port.
 * @param options.stored called when a submission was stored
 * @param options.log reports errors to the administrator
 * @param options.submissionRule a faster one, for tests
 */
export function createApp({
  settings,
  store,
  stored = () => {},
  log = console.error,
  submissionRule = defaultRule,
}: {
  settings: Settings;
  store: Store;
  stored?: () => void;
  log?: (error: unknown) => void;
  submissionRule?: RateLimitRule;
}): Hono {
  const { outDir } = settings;
  const safety = Object.entries(headers(settings.siteUrl));
  const app = new Hono();

  app.use(drainBody);
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of safety) c.header(name, value);
  });

  app.get(addresses.health, async (c) => {
    c.header("Cache-Control", "no-store");
    try {
      await store.check();
      return c.text("ok");
    } catch (error) {
      log(error);
      return c.text("Nothing can be stored.", 503);
    }
  });

  const { trustProxy, enquiryUrl, newsletterUrl } = settings;
  const receiving = { store, stored, outDir, log, limit: rateLimit(submissionRule, { trustProxy }) };
  const viewsUrl = settings.pageViews.to === "endpoint" ? settings.pageViews.url : "";
  for (const [purpose, endpoint, ...urls] of [
    ["receives the site's enquiry form", submissions("enquiry", receiving), defaultEndpoints.enquiry, enquiryUrl],
    [
      "receives the site's newsletter form",
      submissions("newsletter", receiving),
      defaultEndpoints.newsletter,
      newsletterUrl,
    ],
    ["counts page views", pageViews(store, rateLimit(viewRule, { trustProxy })), defaultEndpoints.pageView, viewsUrl],
  ] as const) {
    endpoint.get("/", (c) => c.text(`This address ${purpose}. There is nothing to read here.`));
    endpoint.all("/", (c) => c.text("This address only receives POST.", 405, { Allow: "GET, HEAD, POST" }));
    // The default address is answered even when the form goes elsewhere: a page from an older build may still be open.
    for (const url of new Set(urls)) if (url.startsWith("/")) app.route(url, endpoint);
  }

  app.route("/", staticSite(outDir));
  app.onError((error, c) => respondToError(c, outDir, { error, failed: messages.enquiry.failed, log }));

  return app;
}
