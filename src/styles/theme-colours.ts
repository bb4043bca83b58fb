/** The colours of `tokens.css` that something outside the pages' styles needs too; a test holds the two together. */
export const themeColours = {
  /** The surface of a page. */
  light: "#faf6ee",
  dark: "#12172f",
  /** The deep band of the hero and the footer. */
  band: "#1a2148",
} as const;
