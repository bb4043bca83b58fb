import { getEntry } from "astro:content";
import { compareNewestFirst } from "#text/calendar-date.ts";

// The content check ensures that all these files exist.

export const readSite = async () => found(await getEntry("site", "site")).data;

/** With What's New sorted newest first; items of the same day in file order. */
export async function readHome() {
  const { data } = found(await getEntry("home", "home"));
  return { ...data, whats_new: data.whats_new.toSorted((a, b) => compareNewestFirst(a.date, b.date)) };
}

export const readAbout = async () => found(await getEntry("about", "about")).data;

/** The paragraph shown on every service's page. */
export const readGenericParagraph = async () =>
  found(await getEntry("servicesPage", "services")).data.generic_paragraph;

function found<Entry>(entry: Entry | undefined): Entry {
  if (!entry) throw new Error("A content file is missing");
  return entry;
}
