import type { ClientDirective } from "astro";

const inputs = ["pointerover", "pointerdown", "touchstart", "keydown", "focusin", "input", "scroll"] as const;

/** In milliseconds. After this, a form submitted while its script is still loading is sent as an ordinary form. */
const scriptTimeout = 5_000;

/** Astro starts an island again if it is moved within the page. */
const started = new WeakSet<HTMLElement>();

/**
 * Hydrates an island after the visitor's first input anywhere on the page, once it is in view or one screen away, so that
 * visitors who only read never load React. Earlier clicks are replayed. If the island cannot be loaded in time, its form is
 * sent as an ordinary form.
 * @param options.value a session storage key: if something is stored there, the island hydrates without waiting for input
 */
const clientInput: ClientDirective = (load, options, island) => {
  if (started.has(island)) return;
  started.add(island);
  const clicked: HTMLElement[] = [];
  let hydrating = false;

  const holdClick = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    // The browser resets a form without a script. A second reset would lose what is answered meanwhile.
    if (!button || button.type === "reset" || !event.cancelable) return;
    event.preventDefault();
    event.stopPropagation();
    clicked.push(button);
    hydrate();
    if (button.form) setTimeout(() => island.hasAttribute("ssr") && sendAsOrdinaryForm(), scriptTimeout);
  };

  const sendAsOrdinaryForm = () => {
    const button = clicked.find((element) => element instanceof HTMLButtonElement && element.form) as HTMLButtonElement;
    clicked.length = 0;
    // A click, because some browsers have no `requestSubmit`.
    island.removeEventListener("click", holdClick, true);
    button?.click();
  };

  const hydrate = async () => {
    if (hydrating) return;
    hydrating = true;
    near.disconnect();
    const hydrateIsland = await load();
    const successorOf = carryOver(island);
    await hydrateIsland();
    island.removeEventListener("click", holdClick, true);
    if (island.hasAttribute("ssr")) sendAsOrdinaryForm();
    else for (const element of clicked) successorOf(element).click();
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
 * React renders an island again if a translator, a password manager or a proxy has changed its markup. The event
 * `island-rendered` (src/layouts/react-client.ts) carries over what the visitor did before.
 * @returns a function from an element of the old markup to its replacement
 */
function carryOver(island: HTMLElement): (element: HTMLElement) => HTMLElement {
  const before = namedElements(island);
  const { activeElement } = document;
  const scrolled = new Map([...before].map(([name, { scrollLeft }]) => [name, scrollLeft]));
  let after = before;
  island.addEventListener(
    "island-rendered",
    () => {
      after = namedElements(island);
      for (const [name, old] of before) {
        const successor = after.get(name);
        if (!successor || successor === old) continue;
        if (isTextField(old) && isTextField(successor)) successor.value = old.value;
        if (old instanceof HTMLDetailsElement) successor.toggleAttribute("open", old.open);
        successor.scrollLeft = scrolled.get(name) ?? 0;
        if (old !== activeElement) continue;
        successor.focus({ preventScroll: true });
        if (isTextField(old) && isTextField(successor) && old.selectionStart !== null)
          successor.setSelectionRange(old.selectionStart, old.selectionEnd, old.selectionDirection ?? "none");
      }
    },
    { once: true },
  );
  return (element) => {
    const [name = ""] = [...before].find(([, each]) => each === element) ?? [];
    return after.get(name) ?? element;
  };
}

/** The elements of an island by what survives rendering: name or class, and a number among those with the same. */
function namedElements(island: HTMLElement): Map<string, HTMLElement> {
  const named = new Map<string, HTMLElement>();
  for (const element of island.querySelectorAll<HTMLElement>("[name], [class], details")) {
    const name = `${element.localName} ${element.getAttribute("name") ?? element.classList[0]} `;
    let number = 1;
    while (named.has(name + number)) number++;
    named.set(name + number, element);
  }
  return named;
}

const isTextField = (element: Element) => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

declare module "astro" {
  interface AstroClientDirectives {
    /** Optionally a session storage key: if something is stored there, the island hydrates without waiting for input. */
    "client:input"?: boolean | string;
  }
}
