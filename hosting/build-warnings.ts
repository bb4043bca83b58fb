import { heavyPages, mostBytes } from "./heavy-pages.ts";
import type { HostedSite } from "./hosted-site.ts";

/** What would go wrong with a built site wherever it is put, a sentence each. */
export async function buildWarnings({ siteUrl, files }: HostedSite, outDir: string): Promise<string[]> {
  const unset = new URL(siteUrl).hostname === "localhost";
  return [
    ...(unset ? [`PUBLIC_SITE_URL is not set: search engines and shared links would be led to ${siteUrl}.`] : []),
    ...(await heavyPages(outDir, files)).map(
      ({ file, bytes }) =>
        `${file} has ${bytes} bytes, more than the ${mostBytes} that reach a phone at once: fewer or shorter texts on it, such as older entries under What's New, make it open sooner.`,
    ),
  ];
}
