/**
 * The map comes from another host, so it is loaded when a visitor reaches it: a browser's own lazy loading begins thousands of
 * pixels ahead. A new frame, unlike one that navigates, adds nothing to the history.
 */
const frame = document.querySelector<HTMLIFrameElement>("iframe[srcdoc]");
if (frame) {
  // While it is empty, the Tab key should not stop at it.
  frame.tabIndex = -1;
  new IntersectionObserver((entries, observer) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    const map = frame.cloneNode() as Element;
    for (const name of ["srcdoc", "tabindex"]) map.removeAttribute(name);
    frame.replaceWith(map);
  }).observe(frame);
}
