/// <reference types="astro/client" />

interface ImportMetaEnv {
  readonly PUBLIC_GA4_ID?: string;
}

declare module "virtual:content-pictures" {
  type ContentPicture = {
    /** Of a photograph: its size in pixels the right way up. */
    upright?: { width: number; height: number };
    load: () => Promise<{ default: import("astro").ImageMetadata }>;
  };
  const pictures: Record<string, ContentPicture>;
  export default pictures;
}
