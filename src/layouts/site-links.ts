/** The menu, word for word (specification §2). */
export const siteLinks = [
  { href: "/", text: "Home" },
  { href: "/about", text: "About Us" },
  { href: "/services", text: "Services" },
  { href: "/recentupdate", text: "Recent Updates" },
  { href: "/blogs", text: "Blog" },
  { href: "/contact", text: "Contact Us" },
] as const;
