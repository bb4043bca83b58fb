import { getEntry } from "astro:content";

// Each of these files is there: the check before the build has seen to it.

export async function readSite() {
  return found(await getEntry("site", "site"), "site.yaml").data;
}

export async function readHome() {
  return found(await getEntry("home", "home"), "home.yaml").data;
}

export async function readAbout() {
  return found(await getEntry("about", "about"), "about.yaml").data;
}

/** The paragraph that stands on every service's page. */
export async function readGenericParagraph(): Promise<string> {
  return found(await getEntry("servicesPage", "services"), "services.yaml").data.generic_paragraph;
}

function found<Entry>(entry: Entry | undefined, file: string): Entry {
  if (!entry) throw new Error(`${file} is missing`);
  return entry;
}
