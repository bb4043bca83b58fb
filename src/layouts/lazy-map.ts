/**
 * Loads the map, which is on another host, only when it scrolls into view: the browser's own lazy loading starts thousands of
 * pixels earlier. The frame is replaced, because navigating it would add a history entry.
 */
const frame = document.querySelector<HTMLIFrameElement>("iframe[srcdoc]");
if (frame) {
  // The Tab key should skip it while it is empty.
  frame.tabIndex = -1;
  new IntersectionObserver((entries, observer) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    const map = frame.cloneNode() as Element;
    for (const name of ["srcdoc", "tabindex"]) map.removeAttribute(name);
    frame.replaceWith(map);
  }).observe(frame);
}
