import type { ClientDirective } from "astro";

const inputs = ["pointerover", "pointerdown", "touchstart", "keydown", "focusin", "scroll"] as const;

/** A form submitted while its script hangs is sent as an ordinary form after this long. Milliseconds. */
const scriptTimeout = 5_000;

/** Astro starts an island again when something moves it within the page. */
const started = new WeakSet<HTMLElement>();

/**
 * Hydrates an island at the visitor's first input anywhere on the page, once it is in view or one screen away: a visitor
 * who only reads never loads React. Clicks that come first are replayed, so none is lost; when the island cannot be
 * loaded, or not soon, a form is sent as an ordinary form.
 * @param options.value a key of this tab's storage: while something is stored there, the island hydrates by itself
 */
const clientInput: ClientDirective = (load, options, island) => {
  if (started.has(island)) return;
  started.add(island);
  const restoreMarkup = rememberMarkup(island);
  const clicked: HTMLElement[] = [];
  let hydrating = false;

  const holdClick = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button || !event.cancelable) return;
    event.preventDefault();
    event.stopPropagation();
    clicked.push(button);
    hydrate();
    if (button.form) setTimeout(() => island.hasAttribute("ssr") && sendAsOrdinaryForm(), scriptTimeout);
  };

  const sendAsOrdinaryForm = () => {
    const button = clicked.find((element) => element instanceof HTMLButtonElement && element.form) as HTMLButtonElement;
    clicked.length = 0;
    button?.form?.requestSubmit(button);
  };

  const hydrate = async () => {
    if (hydrating) return;
    hydrating = true;
    near.disconnect();
    const hydrateIsland = await load();
    const successorOf = restoreMarkup();
    clicked.splice(0, clicked.length, ...clicked.map(successorOf));
    await hydrateIsland();
    island.removeEventListener("click", holdClick, true);
    // React handles a click on markup that it has not hydrated yet by hydrating it first.
    if (island.hasAttribute("ssr")) sendAsOrdinaryForm();
    else for (const element of clicked) element.click();
  };

  const near = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && hydrate(), {
    rootMargin: "100%",
  });
  const listen = () => {
    for (const name of inputs) removeEventListener(name, listen, true);
    // The island itself has no box (`display: contents`), so its content is observed.
    for (const child of island.children) near.observe(child);
  };
  for (const name of inputs) addEventListener(name, listen, { capture: true, passive: true });
  island.addEventListener("click", holdClick, true);
  if (isStored(options.value)) listen();
};

export default clientInput;

function isStored(key: unknown): boolean {
  try {
    return typeof key === "string" && sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/**
 * Translators, password managers and phones change the markup before an island hydrates; React would then render it anew,
 * and a half-filled form or a first click would be lost. So the markup as served is restored first, and what the visitor
 * did is carried over; a translator translates it again.
 */
function rememberMarkup(island: HTMLElement) {
  const { innerHTML, textContent } = island;
  const all = () => [...island.querySelectorAll<HTMLElement>("*")];
  const elements = all();

  /** @returns a function from an element of the markup as served to the one now in its place */
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

declare module "astro" {
  interface AstroClientDirectives {
    /** Alone, or with a key of this tab's storage: while something is stored there, the island hydrates by itself. */
    "client:input"?: boolean | string;
  }
}
