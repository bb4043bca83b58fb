/**
 * A phone lays a long page out in some 100 ms, in one task that answers nobody meanwhile. So the first screen is laid out
 * at once, and what is marked `drawn-later` in the four frames after it: the page has its true height before somebody
 * can scroll.
 */
export function drawTheRest(): void {
  const rest = [...document.querySelectorAll(".drawn-later")];
  const share = Math.ceil(rest.length / 4);
  const draw = () => {
    for (const part of rest.splice(0, share)) part.classList.remove("drawn-later");
    if (rest.length > 0) requestAnimationFrame(draw);
  };
  // After the first frame, which may be yet to come.
  requestAnimationFrame(() => requestAnimationFrame(draw));
}
