import { whenShown } from "#analytics/page-views.ts";

const key = "list-by-keyboard";

/** Who goes to another page of a list by keyboard begins there at the list's heading, not at the top of the document again. */
export function continueList(): void {
  const pager = document.querySelector(".pagination");
  // On its way to another page of the list, this one is not seen.
  if (!pager || document.documentElement.hasAttribute("data-leaving")) return;
  whenShown(() => {
    try {
      if (sessionStorage.getItem(key)) focusHeading(pager.closest("section"));
      sessionStorage.removeItem(key);
    } catch {
      // Some browsers refuse any use of this storage.
    }
  });
  pager.addEventListener("click", (event) => {
    // A press of a key has no number of clicks.
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
