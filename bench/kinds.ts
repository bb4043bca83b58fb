/** One page of each kind that answers 200, of the build with everything filled. */
export const kinds = [
  "/",
  "/about",
  "/services",
  "/services/approval-services",
  "/blogs",
  "/blog/annual-filing-what-falls-due-after-the-general-meeting",
  "/recentupdate",
  "/updates/din-kyc",
  "/contact",
] as const;
