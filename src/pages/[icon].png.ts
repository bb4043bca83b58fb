import type { APIRoute, GetStaticPaths } from "astro";
import { drawIcon } from "#generated-images/icon.ts";

/** The mark for start screens, and for the web manifest and structured data. */
export const getStaticPaths = (() =>
  [
    { icon: "apple-touch-icon", size: 180 },
    { icon: "icon-192", size: 192 },
    { icon: "icon-512", size: 512 },
  ].map(({ icon, size }) => ({ params: { icon }, props: { size } }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ size: number }> = async ({ props }) => new Response(await drawIcon(props.size));
