/**
 * The map comes from another host, so it is asked for when it is reached: a browser's own lazy loading begins thousands of
 * pixels ahead. A frame that is put in anew, unlike one that goes on to another address, leaves nothing in the history.
 */
const frame = document.querySelector<HTMLIFrameElement>("iframe[srcdoc]");
if (frame) {
  // As long as it is empty there is nothing in it to stop at.
  frame.tabIndex = -1;
  new IntersectionObserver((entries, observer) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    const map = frame.cloneNode() as Element;
    for (const name of ["srcdoc", "tabindex"]) map.removeAttribute(name);
    frame.replaceWith(map);
  }).observe(frame);
}
