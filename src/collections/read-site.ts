import { getEntry } from "astro:content";

// Each of these files is there: the check before the build has seen to it.

export const readSite = async () => found(await getEntry("site", "site")).data;

export const readHome = async () => found(await getEntry("home", "home")).data;

export const readAbout = async () => found(await getEntry("about", "about")).data;

/** The paragraph that stands on every service's page. */
export const readGenericParagraph = async () =>
  found(await getEntry("servicesPage", "services")).data.generic_paragraph;

function found<Entry>(entry: Entry | undefined): Entry {
  if (!entry) throw new Error("A content file is missing");
  return entry;
}
