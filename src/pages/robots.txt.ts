import { readSettings } from "#settings/settings.ts";

export const GET = () =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${readSettings().siteUrl}/sitemap-index.xml\n`);
