/** A link back to a list goes back in history when the visitor came from this site, so that the list keeps its place. */
export function goBackInHistory(): void {
  const cameFromHere = document.referrer !== "" && new URL(document.referrer).origin === location.origin;
  if (!cameFromHere || history.length < 2) return;
  for (const link of document.querySelectorAll("[data-go-back]"))
    link.addEventListener("click", (event) => {
      const press = event as MouseEvent;
      if (press.button !== 0 || press.metaKey || press.ctrlKey || press.shiftKey || press.altKey) return;
      event.preventDefault();
      history.back();
    });
}
