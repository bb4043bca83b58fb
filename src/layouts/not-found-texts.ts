import { addresses } from "#contract/addresses.ts";

/** The texts of the not-found pages (specification §2 and §8). */
export const notFoundTexts = {
  service: {
    heading: "Service Not Found",
    text: "There is no service at this address.",
    back: { href: addresses.services, text: "Back to Services", from: undefined },
  },
  blog: {
    heading: "Blog Not Found",
    text: "The blog you are looking for does not exist.",
    back: { href: addresses.blogs, text: "Go Back", from: "anywhere" },
  },
  update: {
    heading: "Update Not Found",
    text: "The update you are looking for does not exist.",
    back: { href: addresses.updates, text: "Go Back", from: "anywhere" },
  },
  page: {
    heading: "Page Not Found",
    text: "There is no page at this address.",
    back: { href: "/", text: "Back to Home", from: undefined },
  },
} as const;
