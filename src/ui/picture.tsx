import { type PictureSource, pictureSizes, type Room } from "#text/picture-sizes.ts";

type PictureProps = {
  picture: PictureSource;
  /** Without it the plain picture is shown, which is enough for a small place. */
  room?: Room;
  className?: string;
  /** For the first picture of the first screen: it is asked for at once (first-picture-in-head.ts). */
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
