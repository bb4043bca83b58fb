/** Only https pages may write to the clipboard; otherwise the text is shown for copying by hand. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    try {
      prompt("Copy this:", text);
    } catch {
      // Some in-app browsers have no prompts. The text is still on the page.
    }
    return false;
  }
}
