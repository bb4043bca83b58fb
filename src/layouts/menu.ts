/**
 * Opens and closes the menu, also by a tap outside, in browsers that cannot do so from markup alone. In every browser it also
 * closes the menu when a link is chosen, when the page returns from the back/forward cache, and when the window becomes wide
 * enough for the bar to show the links.
 */
export function completeMenu(): void {
  const menu = document.getElementById("menu") as HTMLDialogElement | null;
  // Browsers without dialogs show the links as they are.
  if (!menu?.showModal) return;
  const close = () => menu.open && menu.close();

  menu.addEventListener("click", (event) => event.target instanceof Element && event.target.closest("a") && close());
  addEventListener("pageshow", (event) => event.persisted && close());
  matchMedia("(min-width: 992px)").addEventListener("change", (wide) => wide.matches && close());

  if (!("commandForElement" in HTMLButtonElement.prototype))
    for (const button of document.querySelectorAll('[commandfor="menu"]'))
      button.addEventListener("click", () =>
        button.getAttribute("command") === "close" ? menu.close() : menu.showModal(),
      );

  if (!("closedBy" in HTMLDialogElement.prototype))
    // The panel fills the dialog, so only clicks on the backdrop are outside it.
    menu.addEventListener("click", (event) => {
      const { left, right, top, bottom } = menu.getBoundingClientRect();
      const outside = event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
      if (event.target === menu && outside) menu.close();
    });
}
