/**
 * A phone lays a long page out in some 100 ms, in one task that answers nobody meanwhile. So the first screen is laid out
 * at once, and what is marked `drawn-later` two by two when the browser has time: the page has its true height before
 * somebody scrolls.
 */
export function drawTheRest(): void {
  // Safari has no idle times to tell of.
  const whenIdle = "requestIdleCallback" in window ? requestIdleCallback : setTimeout;
  const next = [...document.querySelectorAll(".drawn-later")].slice(0, 2);
  if (next.length === 0) return;
  whenIdle(() => {
    for (const part of next) part.classList.remove("drawn-later");
    requestAnimationFrame(drawTheRest);
  });
}
