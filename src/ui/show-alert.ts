/** The browser's alert. Some in-app browsers have none, so callers also show the text in the page. */
export function showAlert(words: string): void {
  try {
    alert(words);
  } catch {
    // The text in the page is enough.
  }
}
