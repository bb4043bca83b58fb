import { addresses } from "#contract/addresses.ts";
/** The menu, word for word (specification §2). */
export const siteLinks = [
  { href: "/", text: "Home" },
  { href: addresses.about, text: "About Us" },
  { href: addresses.services, text: "Services" },
  { href: addresses.updates, text: "Recent Updates" },
  { href: addresses.blogs, text: "Blog" },
  { href: addresses.contact, text: "Contact Us" },
] as const;
