import { getCollection, getEntry } from "astro:content";
import { addresses } from "#contract/addresses.ts";
import { compareNewestFirst } from "#text/calendar-date.ts";
import { updatePreview } from "#text/update-preview.ts";
import { readBody } from "./read-body.ts";

/** All updates, newest first and undated last; updates of the same day in file order. */
export async function readUpdates() {
  const entries = (await getCollection("updates")).toSorted(
    (a, b) => compareNewestFirst(a.data.published_at, b.data.published_at) || a.id.localeCompare(b.id, "en"),
  );
  return Promise.all(
    entries.map(async ({ data, rendered }) => {
      const body = await readBody({ content: data.content, rendered });
      return {
        ...data,
        href: addresses.update(data.id),
        preview: updatePreview(data.content?.length ? data.content : body.text),
        body,
      };
    }),
  );
}

export async function readUpdateMessages() {
  return (await getEntry("updateMessages", "update-messages"))?.data.messages ?? [];
}
