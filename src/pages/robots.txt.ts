import { addresses } from "#contract/addresses.ts";
import { readSettings } from "#settings/settings.ts";

export const GET = () =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${readSettings().siteUrl}${addresses.sitemap}\n`);
