import { whenShown } from "#analytics/send-page-views.ts";

const key = "list-by-keyboard";

/** After going to another page of a list by keyboard, focus starts at the list's heading instead of the top of the page. */
export function focusAfterPaging(): void {
  const pager = document.querySelector(".pagination");
  // This page is about to be replaced by another page of the list.
  if (!pager || document.documentElement.hasAttribute("data-leaving")) return;
  whenShown(() => {
    try {
      if (sessionStorage.getItem(key)) focusHeading(pager.closest("section"));
      sessionStorage.removeItem(key);
    } catch {
      // Storage may be blocked.
    }
  });
  pager.addEventListener("click", (event) => {
    // The click count is 0 for the keyboard.
    if ((event as MouseEvent).detail > 0 || !(event.target as Element).closest("a")) return;
    try {
      sessionStorage.setItem(key, "1");
    } catch {
      // As above.
    }
  });
}

function focusHeading(list: Element | null) {
  const heading = document.getElementById(list?.getAttribute("aria-labelledby") ?? "") ?? document.querySelector("h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
