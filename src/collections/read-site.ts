import { getEntry } from "astro:content";
import { compareNewestFirst } from "#text/calendar-date.ts";

// Each of these files is there: the check before the build has seen to it.

export const readSite = async () => found(await getEntry("site", "site")).data;

/** What's New with the newest item first, wherever somebody wrote it; the same day keeps the order of the file. */
export async function readHome() {
  const { data } = found(await getEntry("home", "home"));
  return { ...data, whats_new: data.whats_new.toSorted((a, b) => compareNewestFirst(a.date, b.date)) };
}

export const readAbout = async () => found(await getEntry("about", "about")).data;

/** The paragraph that stands on every service's page. */
export const readGenericParagraph = async () =>
  found(await getEntry("servicesPage", "services")).data.generic_paragraph;

function found<Entry>(entry: Entry | undefined): Entry {
  if (!entry) throw new Error("A content file is missing");
  return entry;
}
