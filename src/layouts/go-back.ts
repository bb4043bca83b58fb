/**
 * Makes back links go back in history, so that a list keeps its page and scroll position: with `data-go-back="anywhere"` if the
 * last page was on this site, with `"list"` only if it was the list that the link points to.
 */
export function goBackInHistory(): void {
  if (document.referrer === "") return;
  const last = new URL(document.referrer);
  if (last.origin !== location.origin) return;
  // Delegated, because section-not-found.ts may change the link later.
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-go-back]");
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.dataset.goBack === "list" && last.pathname !== link.pathname) return;
    // A new tab has no history. Checked on click, because a prerendered page joins the history only once shown.
    if (history.length < 2) return;
    // A link within this page, such as the skip link, has added a history entry.
    if (location.hash !== "") return;
    event.preventDefault();
    history.back();
  });
}
