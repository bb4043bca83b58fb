import { type Context, Hono } from "hono";
import { cleanPath, responsePageFile, retentionFile } from "#contract/addresses.ts";
import { messages } from "#contract/alert-messages.ts";
import { headers } from "#hosting/headers.ts";
import { addEndpoints } from "#receiver/server/endpoints.ts";
import { erasedWords } from "#receiver/server/erased-message.ts";
import { startOfIndianDay } from "#receiver/server/indian-time.ts";
import { type ReadPage, respondToError } from "#receiver/server/responses.ts";
import { firstKeptDay } from "#receiver/server/retention.ts";
import { d1Store } from "./d1-store.ts";
import { channelsOf, notify } from "./notify.ts";
import { pagesBesideFiles } from "./pages.ts";
import type { Bindings } from "./platform.ts";
import { platformLimit, platformLimits } from "./rate-limits.ts";

/** When the platform calls `scheduled`: for what is still to be sent, and once a day, at 2 in India, to erase what is old. */
export const crons = { notify: "*/15 * * * *", erase: "30 20 * * *" } as const;

/**
 * The site's receiver on Cloudflare, with the pages that the platform does not send from the built files by itself.
 * @param options.now the clock, for tests
 * @param options.log reports to the administrator
 */
export function createWorker({ now = () => new Date(), log = console.error } = {}) {
  /** Once in each process of the platform. */
  let made: ReturnType<typeof make> | undefined;

  return {
    fetch(request: Request, bindings: Bindings, context: Parameters<Hono["fetch"]>[2]) {
      return once(bindings).app.fetch(request, bindings, context);
    },

    async scheduled({ cron }: { cron: string }, bindings: Bindings) {
      const { store, channels } = once(bindings);
      if (cron === crons.erase) return eraseOld(bindings, store);
      await store.giveUpRemovedChannels();
      await notify(store, channels, { bundle: true, log });
    },
  };

  function once(bindings: Bindings) {
    made ??= make(bindings);
    return made;
  }

  function make(bindings: Bindings) {
    const { SITE, ASSETS } = bindings;
    const channels = channelsOf(bindings);
    const store = d1Store(bindings.DB, { channels: channels.map(({ name }) => name), now });
    const safety = Object.entries(headers(SITE.siteUrl));
    const readPage: ReadPage = async (page) => {
      const response = await fetchAsset(ASSETS, cleanPath(responsePageFile(page)));
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
    };
    const app = new Hono();

    app.use(async (c, next) => {
      await next();
      for (const [name, value] of safety) if (!c.res.headers.has(name)) c.header(name, value);
    });

    addEndpoints(app, SITE, {
      ...{ store, readPage, siteUrl: SITE.siteUrl, log },
      stored: (c: Context) => c.executionCtx.waitUntil(notify(store, channels, { bundle: false, log })),
      limits: platformLimits(bindings, store),
      limitViews: platformLimit(bindings.VIEWS),
    });
    app.route("/", pagesBesideFiles(ASSETS, SITE.lists));
    app.onError((error, c) => respondToError(c, readPage, { error, failed: messages.enquiry.failed, log }));
    return { app, store, channels };
  }

  /** As the privacy note of the deployed build says. */
  async function eraseOld({ ASSETS }: Bindings, store: ReturnType<typeof d1Store>) {
    await store.forgetSenders();
    const file = await fetchAsset(ASSETS, retentionFile);
    const day = firstKeptDay(file.ok ? await file.text() : undefined, now());
    const start = day && startOfIndianDay(day);
    if (start) console.log(erasedWords(day, await store.eraseBefore(start.toISOString())));
  }
}

const fetchAsset = (assets: Bindings["ASSETS"], path: string) =>
  assets.fetch(new Request(new URL(path, "https://assets.invalid")));
