/**
 * A picture ready to be shown: its address, its own size in pixels where known, and its alternative text ("" for an
 * ornament). Of a photograph also the same in AVIF, in several widths, as `srcset` names them.
 */
export type PictureSource = { src: string; width?: number; height?: number; alt: string; avif?: string };

/** The most room a picture has where it stands, in rem. It is shown whole, so the height counts as well. */
export type Room = { width: number; height?: number };

/** In pixels. */
const rem = 16;

/** How wide a picture is shown, for the browser to choose by before it knows the styles; nothing where there is no choice. */
export function pictureSizes({ avif = "", width = 1, height = 1 }: PictureSource, room: Room): string | undefined {
  if (!avif.includes(" ")) return undefined;
  const shown = Math.min(room.width, ((room.height ?? Number.POSITIVE_INFINITY) * width) / height);
  return `min(100vw, ${Math.ceil(shown * rem)}px)`;
}
