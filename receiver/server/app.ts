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

export type AppOptions = {
  settings: Settings;
  store: Store;
  /** Called when a submission was stored. */
  stored?: () => void;
  /** Reports errors to the administrator. Standard error by default. */
  log?: (error: unknown) => void;
  /** A faster one, for tests. */
  submissionRule?: RateLimitRule;
};

/** The whole server as a function from request to response, which tests call without a port. */
export function createApp({
  settings,
  store,
  stored = () => {},
  log = console.error,
  submissionRule = defaultRule,
}: AppOptions): Hono {
  const { outDir } = settings;
  const safety = Object.entries(headers(settings.siteUrl));
  const app = new Hono();

  app.use(drainBody);
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of safety) c.header(name, value);
  });

  app.get(addresses.health, (c) => {
    c.header("Cache-Control", "no-store");
    try {
      store.check();
      return c.text("ok");
    } catch (error) {
      log(error);
      return c.text("The store cannot be read.", 503);
    }
  });

  const { trustProxy } = settings;
  const receiving = { store, stored, outDir, log, limit: rateLimit(submissionRule, { trustProxy }) };
  const limitViews = rateLimit(viewRule, { trustProxy });

  // The default addresses are answered even when the forms go elsewhere: a page from an older build may still be open.
  const views = settings.pageViews.to === "endpoint" ? settings.pageViews.url : undefined;
  for (const path of ownPaths(defaultEndpoints.enquiry, settings.enquiryUrl)) {
    app.route(path, submissions("enquiry", receiving));
  }
  for (const path of ownPaths(defaultEndpoints.newsletter, settings.newsletterUrl)) {
    app.route(path, submissions("newsletter", receiving));
  }
  for (const path of ownPaths(defaultEndpoints.pageView, views)) app.route(path, pageViews(store, limitViews));

  app.route("/", staticSite(outDir));
  app.onError((error, c) => respondToError(c, outDir, { error, sentence: messages.enquiry.failed, log }));

  return app;
}

/** Of the addresses, those of this site. */
function ownPaths(...urls: (string | undefined)[]): Set<string> {
  return new Set(urls.filter((url) => url?.startsWith("/")) as string[]);
}
