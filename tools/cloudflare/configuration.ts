import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { BuiltSite } from "#hosting/built-site.ts";
import { runWorkerFirst } from "#hosting/cloudflare.ts";
import { rateLimits } from "#receiver/worker/rate-limits.ts";
import { crons } from "#receiver/worker/worker.ts";
import type { Settings } from "#settings/settings.ts";

/** No newer than the runtime that comes with the tool (package.json). */
const compatibilityDate = "2026-11-01";

export const databaseName = (name: string) => `${name}-inbox`;

type Configured = Pick<
  Settings,
  "enquiryUrl" | "newsletterUrl" | "pageViews" | "mailAtCloudflare" | "notifyWebhookUrl"
>;

/**
 * What the platform's tool reads: the worker, the built files beside it, the database, and all that binds them. It is written again
 * each time, since the settings and the built site decide it.
 * @param options.name of the worker; the database is named after it
 * @param options.siteDir the built site, completed for this host
 * @param options.databaseId made by the platform; anything for a local trial
 * @param options.main another worker, for tests
 */
export function configuration(
  site: BuiltSite,
  { enquiryUrl, newsletterUrl, pageViews, mailAtCloudflare: mail, notifyWebhookUrl }: Configured,
  {
    name,
    siteDir,
    databaseId,
    main = "receiver/worker/main.ts",
  }: { name: string; siteDir: string; databaseId: string; main?: string },
) {
  const { hostname } = new URL(site.siteUrl);
  const isOwnDomain = hostname !== "localhost" && !hostname.endsWith(".workers.dev");
  return {
    name,
    main: resolve(main),
    compatibility_date: compatibilityDate,
    compatibility_flags: ["nodejs_compat"],
    workers_dev: !isOwnDomain,
    preview_urls: false,
    ...(isOwnDomain && { routes: [{ pattern: hostname, custom_domain: true }] }),
    assets: {
      directory: resolve(siteDir),
      binding: "ASSETS",
      html_handling: "drop-trailing-slash",
      not_found_handling: "none",
      run_worker_first: runWorkerFirst(site),
    },
    d1_databases: [
      {
        binding: "DB",
        database_name: databaseName(name),
        database_id: databaseId,
        migrations_dir: resolve("receiver/migrations"),
      },
    ],
    ratelimits: Object.entries(rateLimits).map(([limiter, simple]) => ({
      name: limiter,
      namespace_id: namespaceId(`${name} ${limiter}`),
      simple,
    })),
    ...(mail && { send_email: [{ name: "EMAIL", destination_address: mail.to }] }),
    triggers: { crons: Object.values(crons) },
    observability: { enabled: true },
    vars: {
      SITE: {
        siteUrl: site.siteUrl,
        enquiryUrl,
        newsletterUrl,
        viewsUrl: pageViews.to === "endpoint" ? pageViews.url : "",
        lists: site.lists,
        webhook: Boolean(notifyWebhookUrl),
        ...(mail && { mail }),
      },
    },
  };
}

/** A positive whole number, one for each limiter of an account. */
const namespaceId = (limiter: string) =>
  String((createHash("sha256").update(limiter).digest().readUInt32BE() % 1_000_000_000) + 1);

/** @returns the file */
export function writeConfiguration(folder: string, content: ReturnType<typeof configuration>): string {
  const file = join(folder, "wrangler.json");
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
  return file;
}
