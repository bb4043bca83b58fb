import { readSite } from "#collections/read-site.ts";
import { addresses } from "#contract/addresses.ts";
import { themeColours } from "#styles/theme-colours.ts";

/** Lets phones add the site to the home screen. It opens in the browser. */
export const GET = async () => {
  const { company_name } = await readSite();
  const manifest = {
    name: company_name,
    short_name: company_name,
    start_url: "/",
    display: "browser",
    theme_color: themeColours.light,
    background_color: themeColours.light,
    icons: [192, 512].map((size) => ({
      src: addresses.icon(size),
      sizes: `${size}x${size}`,
      type: "image/png",
    })),
  };
  return new Response(JSON.stringify(manifest), { headers: { "Content-Type": "application/manifest+json" } });
};
