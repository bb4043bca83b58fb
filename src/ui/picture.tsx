import { type PictureSource, pictureSizes, type Room } from "#text/picture-sizes.ts";

type PictureProps = {
  picture: PictureSource;
  /** Without it only the small fallback picture is used. */
  room?: Room;
  className?: string;
  /** For the first picture on the first screen, which the page also preloads (`picturePreload`). */
  eager?: boolean;
};

export function Picture({ picture, room, className, eager = false }: PictureProps) {
  const { alt, avif, ...source } = picture;
  const urgency = eager ? ({ loading: "eager", fetchPriority: "high" } as const) : ({ loading: "lazy" } as const);
  const plain = <img {...source} alt={alt} className={className} {...urgency} decoding="async" />;
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
  slide: { width: 38, height: 24 },
  article: { width: 40, height: 24 },
  service: { width: 16 },
  blog: { width: 45 },
} as const satisfies Record<string, Room>;

/** The attributes of a `<link rel="preload" as="image">` that matches `Picture`. */
export function picturePreload(picture: PictureSource, room: Room) {
  if (picture.avif === undefined) return { href: picture.src };
  return { imagesrcset: picture.avif, imagesizes: pictureSizes(picture, room), type: "image/avif" };
}
