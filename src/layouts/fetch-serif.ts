/** Fetches the font of the headings for the next page, when this one, which may do without it, is there: see fonts.css. */
export function fetchSerif(): void {
  addEventListener("load", () => document.fonts.load("1em Newsreader").catch(() => {}));
}
