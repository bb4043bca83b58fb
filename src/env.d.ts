/// <reference types="astro/client" />

declare module "virtual:content-pictures" {
  const pictures: Record<string, () => Promise<{ default: import("astro").ImageMetadata }>>;
  export default pictures;
}
