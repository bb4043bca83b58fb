/**
 * The map comes from another host, so it is asked for when it is reached: a browser's own lazy loading begins thousands of
 * pixels ahead. A frame that is put in anew, unlike one that goes on to another address, leaves nothing in the history.
 */
const frame = document.querySelector("iframe[srcdoc]");
if (frame)
  new IntersectionObserver((entries, observer) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    const map = frame.cloneNode() as Element;
    map.removeAttribute("srcdoc");
    frame.replaceWith(map);
  }).observe(frame);
