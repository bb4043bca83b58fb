/**
 * A link back goes back in history, so that a list keeps its page and its place: with `data-go-back="anywhere"` when the
 * last page was of this site, with `"list"` only when it was the list that the link leads to.
 */
export function goBackInHistory(): void {
  if (document.referrer === "") return;
  const last = new URL(document.referrer);
  if (last.origin !== location.origin) return;
  // Read at the press: on a single not-found page the link is set by another script.
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-go-back]");
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.dataset.goBack === "list" && last.pathname !== link.pathname) return;
    // A page opened in a tab of its own has nothing before it. A prerendered one joins the history when it is shown.
    if (history.length < 2) return;
    // A link within this page, such as the skip link, has put another entry before the last page.
    if (location.hash !== "") return;
    event.preventDefault();
    history.back();
  });
}
