import type { ClientDirective } from "astro";

const inputs = ["pointerover", "pointerdown", "touchstart", "keydown", "focusin", "scroll"] as const;

/**
 * Wakes an island at the visitor's first input anywhere on the page, once it is in view or one screen away: whoever
 * only reads never loads React. Presses that come while it wakes are kept and repeated, so none is lost; when it
 * cannot be loaded at all, a form is sent as an ordinary form.
 */
const firstInput: ClientDirective = (load, _options, island) => {
  const presses: HTMLElement[] = [];
  let waking = false;

  const keep = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button || !event.cancelable) return;
    event.preventDefault();
    event.stopPropagation();
    presses.push(button);
    wake();
  };

  const wake = async () => {
    if (waking) return;
    waking = true;
    near.disconnect();
    const hydrate = await load();
    await hydrate();
    island.removeEventListener("click", keep, true);
    // React answers a press on markup that it has not taken over yet by taking it over first.
    for (const press of presses) {
      const { form } = press as HTMLButtonElement;
      if (island.hasAttribute("ssr") && form) form.requestSubmit(press);
      else press.click();
    }
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
};

export default firstInput;
