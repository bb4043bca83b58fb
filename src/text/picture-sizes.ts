/**
 * A picture ready to be shown: its address, its size in pixels if known, and its alternative text ("" if decorative). For
 * photographs also a `srcset` of AVIF versions in several widths.
 */
export type PictureSource = { src: string; width?: number; height?: number; alt: string; avif?: string };

/** The space available for a picture, in rem. It is shown in full, so the height matters too. */
export type Room = { width: number; height?: number };

/** The largest rem of the page, in pixels. Inside `sizes` a rem would be 16, because styles do not apply there. */
const rem = 18;

/** The `sizes` attribute, by which the browser chooses a picture before it has the styles; undefined if there is no choice. */
export function pictureSizes({ avif = "", width = 1, height = 1 }: PictureSource, room: Room): string | undefined {
  if (!avif.includes(" ")) return undefined;
  const shown = Math.min(room.width, ((room.height ?? Number.POSITIVE_INFINITY) * width) / height);
  return `min(100vw, ${Math.ceil(shown * rem)}px)`;
}
