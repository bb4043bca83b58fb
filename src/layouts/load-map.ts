/**
 * The map comes from another host, which learns of a visitor what every host learns: it is loaded when its button is
 * pressed. A new frame, unlike one that navigates, adds nothing to the history.
 */
const frame = document.querySelector<HTMLIFrameElement>("iframe[srcdoc]");
const button = document.querySelector("[data-load-map]");
if (frame && button) {
  // While it is empty, the Tab key should not stop at it.
  frame.tabIndex = -1;
  button.addEventListener("click", () => {
    const map = frame.cloneNode() as HTMLElement;
    for (const name of ["srcdoc", "tabindex"]) map.removeAttribute(name);
    frame.replaceWith(map);
    button.parentElement?.remove();
    map.focus();
  });
}
