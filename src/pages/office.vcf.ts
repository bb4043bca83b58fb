import { readSite } from "#collections/read-site.ts";
import { readSettings } from "#settings/settings.ts";
import { vcard } from "#text/vcard.ts";

/** The office's contact card. */
export const GET = async () =>
  new Response(vcard({ ...(await readSite()), url: readSettings().siteUrl }), {
    headers: { "Content-Type": "text/vcard; charset=utf-8" },
  });
