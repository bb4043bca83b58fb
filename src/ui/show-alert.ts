/** The browser's own alert. Some browsers inside apps have none, so the same words stand in the page as well. */
export function showAlert(words: string): void {
  try {
    alert(words);
  } catch {
    // The words in the page have to do.
  }
}
