import type { ClientDirective } from "astro";

const inputs = ["pointerover", "pointerdown", "touchstart", "keydown", "focusin", "scroll"] as const;

/** A form that is pressed while its script hangs goes the ordinary way after this long. Milliseconds. */
const patience = 5_000;

/**
 * Wakes an island at the visitor's first input anywhere on the page, once it is in view or one screen away: whoever
 * only reads never loads React. Presses that come while it wakes are kept and repeated, so none is lost; when it
 * cannot be loaded, or not soon, a form is sent as an ordinary form.
 * @param options.value a key of this tab's storage: while something is kept there, the island wakes by itself
 */
const firstInput: ClientDirective = (load, options, island) => {
  const restoreMarkup = rememberMarkup(island);
  const presses: HTMLElement[] = [];
  let waking = false;

  const keep = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button || !event.cancelable) return;
    event.preventDefault();
    event.stopPropagation();
    presses.push(button);
    wake();
    if (button.form) setTimeout(() => island.hasAttribute("ssr") && sendAsOrdinaryForm(), patience);
  };

  const sendAsOrdinaryForm = () => {
    const button = presses.find((press) => press instanceof HTMLButtonElement && press.form) as HTMLButtonElement;
    presses.length = 0;
    button?.form?.requestSubmit(button);
  };

  const wake = async () => {
    if (waking) return;
    waking = true;
    near.disconnect();
    const hydrate = await load();
    const successorOf = restoreMarkup();
    presses.splice(0, presses.length, ...presses.map(successorOf));
    await hydrate();
    island.removeEventListener("click", keep, true);
    // React answers a press on markup that it has not taken over yet by taking it over first.
    if (island.hasAttribute("ssr")) sendAsOrdinaryForm();
    else for (const press of presses) press.click();
  };

  const near = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && wake(), {
    rootMargin: "100%",
  });
  const listen = () => {
    for (const name of inputs) removeEventListener(name, listen, true);
    // An island lays out its content only (`display: contents`), so the content is what can be seen.
    for (const child of island.children) near.observe(child);
  };
  for (const name of inputs) addEventListener(name, listen, { capture: true, passive: true });
  island.addEventListener("click", keep, true);
  if (isKept(options.value)) listen();
};

export default firstInput;

function isKept(key: unknown): boolean {
  try {
    return typeof key === "string" && sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/**
 * Translators, password managers and phones change the markup before an island wakes; React would then draw it anew, and
 * a half-typed form or a first press would be gone. So the markup is put back first, and what the visitor did moves
 * along; a translator translates it again.
 */
function rememberMarkup(island: HTMLElement) {
  const { innerHTML, textContent } = island;
  const all = () => [...island.querySelectorAll<HTMLElement>("*")];
  const elements = all();

  /** @returns for an element of the markup as served, the one that stands in its place now */
  return (): ((element: HTMLElement) => HTMLElement) => {
    const now = all();
    const places = elements.map(({ scrollLeft }) => scrollLeft);
    if (island.textContent === textContent && now.length === elements.length && elements.every((e, i) => e === now[i]))
      return (element) => element;
    const { activeElement } = document;
    island.innerHTML = innerHTML;
    const successors = all();
    for (const [index, successor] of successors.entries()) {
      const element = elements[index];
      if (element && "value" in element) (successor as HTMLInputElement).value = (element as HTMLInputElement).value;
      if (element === activeElement) successor.focus({ preventScroll: true });
      successor.scrollLeft = places[index] ?? 0;
    }
    return (element) => successors[elements.indexOf(element)] ?? element;
  };
}
