import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { responsePageFile } from "#contract/addresses.ts";
import { messages } from "#contract/alert-messages.ts";
import { headers as headersOf, policyOf } from "#hosting/headers.ts";
import type { Settings } from "#settings/settings.ts";
import { drainBody } from "./drain-body.ts";
import { addEndpoints } from "./endpoints.ts";
import { inTurn } from "./large-submission-queue.ts";
import { limitRequests } from "./limit-requests.ts";
import { limits as allLimits } from "./limits.ts";
import { countAnswers, countRefusals, type Refusals } from "./refusals.ts";
import { type ReadPage, respondToError } from "./responses.ts";
import { staticSite } from "./static-site.ts";
import type { Store } from "./store.ts";
import { type SubmissionLimitValues, submissionLimits } from "./submission-limits.ts";
import { rateLimit } from "./token-bucket.ts";
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
  limits = allLimits,
}: {
  settings: Settings;
  store: Store;
  stored?: () => void;
  log?: (error: unknown) => void;
  refusals?: Refusals;
  limits?: SubmissionLimitValues;
}): Hono {
  const { outDir, siteUrl, dataDir, trustProxy, enquiryUrl, newsletterUrl } = settings;
  const safety = Object.entries(headersOf(siteUrl));
  const app = new Hono();

  app.use(countAnswers(refusals, trustProxy));
  app.use(drainBody);
  app.use(async (c, next) => {
    await next();
    // `c.header` would copy the response for each of them.
    const { headers } = c.res;
    for (const [name, value] of safety) headers.set(name, value);
    if (headers.get("Content-Type")?.startsWith("image/svg+xml"))
      headers.set("Content-Security-Policy", policyOf(".svg"));
  });
  app.use(limitRequests({ trustProxy }));
  if (!trustProxy) app.use(warnOfUnknownProxy(log));

  const readPage: ReadPage = (page) => readFile(join(outDir, responsePageFile(page))).catch(() => undefined);
  addEndpoints(
    app,
    { enquiryUrl, newsletterUrl, viewsUrl: settings.pageViews.to === "endpoint" ? settings.pageViews.url : "" },
    {
      ...{ store, stored, readPage, siteUrl, log: refusals.error },
      limits: submissionLimits({ dataDir, trustProxy, limits }),
      limitViews: rateLimit(allLimits.viewRate, { trustProxy }),
      inTurn: inTurn(),
    },
  );
  app.route("/", staticSite(outDir));
  app.onError((error, c) =>
    respondToError(c, readPage, { error, failed: messages.enquiry.failed, log: refusals.error }),
  );

  return app;
}
