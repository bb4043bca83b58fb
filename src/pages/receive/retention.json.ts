import { readLegalTexts } from "#collections/read-legal-texts.ts";
import { addresses } from "#contract/addresses.ts";

/** How long the privacy note says that submissions are kept, for the receiver, which then erases them. No host sends this. */
export async function GET() {
  const note = (await readLegalTexts()).find(({ href }) => href === addresses.privacy);
  return Response.json({ kept: note?.kept ?? null });
}
