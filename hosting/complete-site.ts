import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { addresses, defaultEndpoints, pageFile, receiveFolder, responsePageFile } from "#contract/addresses.ts";
import { UserError } from "#settings/user-error.ts";
import type { BuiltSite } from "./built-site.ts";
import { compressedForms } from "./headers.ts";
import { type HostName, hosts } from "./hosts.ts";

/**
 * Adapts a built site to its host. For a file host this adds the host's own files and removes what only a server of your own
 * uses: the response pages, and the compressed copies, which a file host would publish at their own addresses.
 * @param host the name of a host, or `branch` for an unknown host that probably only serves files
 * @returns the files written, and warnings of one sentence each
 * @throws UserError if nobody would receive what visitors send
 */
export async function completeSite(
  site: BuiltSite,
  outDir: string,
  host: HostName | "branch" | undefined,
): Promise<{ written: string[]; warnings: string[] }> {
  const pages = new Map<string, string>();
  for (const file of site.files)
    if (file.endsWith(".html")) pages.set(file, await readFile(join(outDir, file), "utf8"));
  const warnings = addressWarnings(site, pages.get(pageFile(addresses.home)) ?? "");

  const known = host === "branch" ? undefined : host && hosts[host];
  if (known && !known.isFilesOnly && !pages.has(responsePageFile("failed")))
    throw new UserError(`${outDir} was completed for a file host. Run npm run build first.`);
  if (!host || known?.areInSite === false) return { written: [], warnings };

  const unset = known?.isFilesOnly === false ? [] : settingsLeftAtDefault([...pages.values()]);
  const loss = `and this build has no ${unset.join(", no ")}. Set the forms to your spreadsheet script and PUBLIC_ANALYTICS_URL to nothing (docs/deploying.md), and build again.`;
  if (unset.length > 0 && known)
    throw new UserError(`Nobody would receive what visitors send: ${host} only serves files, ${loss}`);
  if (unset.length > 0) warnings.push(`If your host only serves files, nobody receives what visitors send, ${loss}`);

  for (const file of site.files)
    for (const ending of compressedForms) await rm(join(outDir, file + ending), { force: true });
  if (!known) return { written: [], warnings };
  if (known.isFilesOnly) await rm(join(outDir, receiveFolder), { recursive: true, force: true });
  const files = await writeFiles(outDir, known.files(site));
  return { written: files.map(({ path }) => path), warnings };
}

/** Writes the configuration files for a server of your own; a file host has none. */
export async function writeServerFiles(name: HostName, site: BuiltSite): Promise<WrittenFile[]> {
  return hosts[name].areInSite ? [] : writeFiles(join("dist-hosting", name), hosts[name].files(site));
}

type WrittenFile = { path: string; hasChanged: boolean };

async function writeFiles(folder: string, files: Record<string, string>): Promise<WrittenFile[]> {
  await mkdir(folder, { recursive: true });
  return Promise.all(
    Object.entries(files).map(async ([name, content]) => {
      const path = join(folder, name);
      const before = await readFile(path, "utf8").catch(() => undefined);
      await writeFile(path, content);
      return { path, hasChanged: before !== content };
    }),
  );
}

/** Compares the setting with the home page, since it may have changed since the build. */
function addressWarnings({ siteUrl }: BuiltSite, homePage: string): string[] {
  const [, built = siteUrl] = /<link rel="canonical" href="([^"]*)"/.exec(homePage) ?? [];
  const consequence = "search engines and shared links would lead to";
  if (new URL(siteUrl).hostname === "localhost") return [`PUBLIC_SITE_URL is not set: ${consequence} ${siteUrl}.`];
  if (new URL(built).origin === new URL(siteUrl).origin) return [];
  return [
    `The site was built for ${built}, and PUBLIC_SITE_URL is now ${siteUrl}: build again, or ${consequence} ${built}.`,
  ];
}

/**
 * The settings whose defaults are in the built pages. Only the bundled server handles those addresses: on any other host every
 * enquiry would be lost. The pages are searched because the settings may have changed since the build.
 */
function settingsLeftAtDefault(pages: readonly string[]): string[] {
  const variables = {
    PUBLIC_ENQUIRY_URL: defaultEndpoints.enquiry,
    PUBLIC_NEWSLETTER_URL: defaultEndpoints.newsletter,
    PUBLIC_ANALYTICS_URL: defaultEndpoints.pageView,
  };
  return Object.entries(variables)
    .filter(([, path]) => pages.some((html) => html.includes(`="${path}"`)))
    .map(([variable]) => variable);
}
