import { getCollection, getEntry } from "astro:content";
import { calendarDate, compareNewestFirst } from "#text/calendar-date.ts";
import { updatePreview } from "#text/update-preview.ts";
import { readBody } from "./read-body.ts";

/** All updates, newest first, undated last; the same day keeps the order of the files. */
export async function readUpdates() {
  const entries = (await getCollection("updates")).toSorted((a, b) => a.id.localeCompare(b.id, "en"));
  const sorted = entries.toSorted((a, b) => compareNewestFirst(day(a.data), day(b.data)));
  return Promise.all(
    sorted.map(async ({ data, rendered }) => {
      const body = await readBody({ content: data.content, rendered });
      return {
        ...data,
        href: `/updates/${data.id}`,
        preview: updatePreview(data.content?.length ? data.content : body.text),
        publishedAt: data.published_at,
        body,
      };
    }),
  );
}

export async function readUpdateMessages() {
  return (await getEntry("updateMessages", "update-messages"))?.data.messages ?? [];
}

const day = (update: { published_at?: string | undefined }) =>
  update.published_at === undefined ? undefined : calendarDate(update.published_at);
