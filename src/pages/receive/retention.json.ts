import { getEntry } from "astro:content";

/** How long the privacy notice says that what came in is kept, for the receiver, which erases it then. No host sends this. */
export async function GET() {
  const notice = await getEntry("legal", "privacy");
  return Response.json({ kept: notice?.data.kept ?? null });
}
