/**
 * What the menu's markup does by itself in new browsers, for the others: opening, closing, the tap outside. In every
 * browser it closes when a link is chosen, when the page comes back from the back/forward cache, and when the window
 * grows so wide that the bar shows the links.
 */
export function completeMenu(): void {
  const menu = document.getElementById("menu") as HTMLDialogElement | null;
  // A browser without dialogs shows its links as they are.
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
    // What is inside the dialog lies on its panel, so a press on the dialog itself is one on the backdrop.
    menu.addEventListener("click", (event) => {
      const { left, right, top, bottom } = menu.getBoundingClientRect();
      const outside = event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
      if (event.target === menu && outside) menu.close();
    });
}
