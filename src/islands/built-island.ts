import firstInput from "#integrations/client-input.ts";

/**
 * Wakes an island of a built page, in place of Astro's own script for it, most of which this site has no use for
 * (docs/decisions/0022). The attributes are those that `integrations/light-islands.ts` writes.
 */
class Island extends HTMLElement {
  /** Something else may move it within the page, which connects it once more. */
  begun = false;

  connectedCallback(): void {
    // While the page is read its children come one by one, and at last a comment that Astro writes.
    const observer = new MutationObserver(() => isEnd(this.lastChild) && begin());
    const begin = () => {
      observer.disconnect();
      removeEventListener("DOMContentLoaded", begin);
      if (this.begun) return;
      this.begun = true;
      if (isEnd(this.lastChild)) this.lastChild.remove();
      firstInput(() => load(this), { name: "", value: said(this, "kept") }, this);
    };
    if (document.readyState === "loading") {
      observer.observe(this, { childList: true });
      // Some hosts take comments out.
      addEventListener("DOMContentLoaded", begin);
    } else begin();
  }
}

const isEnd = (node: ChildNode | null): node is Comment => node instanceof Comment && node.data === "astro:end";

const said = (island: Island, name: string) => island.getAttribute(name) ?? "";

/** @returns what draws the island; when it cannot be loaded, nothing, and a form in it stays an ordinary one */
async function load(island: Island): Promise<() => Promise<void>> {
  try {
    const [component, { default: hydrator }] = await Promise.all([
      fetchModule(said(island, "component-url")),
      fetchModule(said(island, "renderer-url")),
    ]);
    return async () => {
      const props = JSON.parse(said(island, "props"));
      await hydrator(island)(component[said(island, "component-export")], props, {}, { client: "input" });
      island.removeAttribute("ssr");
    };
  } catch (error) {
    console.error(error);
    return async () => {};
  }
}

/** Once more after a second, by another address, since a browser may remember that the first failed. */
const fetchModule = (url: string) =>
  import(url).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return import(`${url}?again=${Date.now()}`);
  });

customElements.define("astro-island", Island);
