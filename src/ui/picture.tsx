/** A picture ready to be drawn: its address, its own size in pixels where known, and its alternative text ("" for an ornament). */
export type PictureSource = { src: string; width?: number; height?: number; alt: string };

type PictureProps = { picture: PictureSource; className?: string; eager?: boolean };

export function Picture({ picture, className, eager = false }: PictureProps) {
  const { alt, ...source } = picture;
  return <img {...source} alt={alt} className={className} loading={eager ? "eager" : "lazy"} decoding="async" />;
}
