import { HtmlValidate } from "html-validate";

export const markupChecker = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // Style, not validity: HTML reads attribute names in any letter case, and React writes `dateTime`.
    "attr-case": "off",
    // Style: React writes `required=""`.
    "attribute-boolean-style": "off",
    // Style: Astro writes the doctype as it likes, and void elements with or without a slash are one to HTML.
    "doctype-style": "off",
    "void-style": "off",
    // Advice for search results; how long a title is, its writer decides.
    "long-title": "off",
    // Letters of any script are valid in an id; those of a heading in Hindi are Hindi.
    "valid-id": ["error", { relaxed: true }],
    // Advice on typography: the number breaks where the office put a blank, which on a phone it must.
    "tel-non-breaking": "off",
  },
});
