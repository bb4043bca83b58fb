import { type PictureSource, pictureSizes, type Room } from "#text/picture-sizes.ts";

type PictureProps = {
  picture: PictureSource;
  /** Without it only the small fallback picture is used. */
  room?: Room;
  className?: string;
  /** The name under which it grows from page to page, where browsers can (`view-transition-name`). */
  plate?: string;
  /** For the first picture of the first screen, which the page also names in its head (`picturePreload`). */
  eager?: boolean;
};

export function Picture({ picture, room, className, plate, eager = false }: PictureProps) {
  const { alt, avif, ...source } = picture;
  const urgency = eager ? ({ loading: "eager", fetchPriority: "high" } as const) : ({ loading: "lazy" } as const);
  const plain = <img {...source} alt={alt} className={className} data-plate={plate} {...urgency} decoding="async" />;
  if (avif === undefined || room === undefined) return plain;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={pictureSizes(picture, room)} />
      {plain}
    </picture>
  );
}

/** The room for the first picture of each kind of page, for the picture itself and its `preload`. */
export const rooms = {
  slide: { width: 62 },
  plate: { width: 36 },
  article: { width: 42, height: 26 },
  service: { width: 48 },
  blog: { width: 13 },
} as const satisfies Record<string, Room>;

/** The attributes of a `<link rel="preload" as="image">` that matches `Picture`. */
export function picturePreload(picture: PictureSource, room: Room) {
  if (picture.avif === undefined) return { href: picture.src };
  return { imagesrcset: picture.avif, imagesizes: pictureSizes(picture, room), type: "image/avif" };
}
