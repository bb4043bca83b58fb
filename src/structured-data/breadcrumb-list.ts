import type { BreadcrumbList } from "schema-dts";

/**
 * The path from the home page to a page of a section.
 * @param steps the section and the page, in this order
 */
export function breadcrumbList(steps: readonly { text: string; href: string }[], siteUrl: string) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ text: "Home", href: "/" }, ...steps].map(({ text, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: text,
      item: new URL(href, siteUrl).href,
    })),
  } satisfies BreadcrumbList;
}
