import { type ComponentType, createElement, type PropsWithChildren, useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";

/**
 * Starts the React component of an island, in place of the client of `@astrojs/react`. All at once, so that nobody types
 * between the old markup and the new: where a password manager, a translator or a proxy has changed the markup, React
 * draws it anew. `island-drawn` comes before effects run, for words and focus to be carried over. Islands have no slots.
 */
const start = (island: HTMLElement) => (component: ComponentType, props: object) => {
  if (!island.hasAttribute("ssr")) return;
  let drawn = [...island.children];
  flushSync(() =>
    hydrateRoot(island, createElement(Announced, { island }, createElement(component, props)), {
      // Not our fault, and nothing is lost by it. In development it may be a fault of ours, and React says so.
      ...(import.meta.env.PROD ? { onRecoverableError: () => {} } : {}),
      // React takes away what it can no longer draw. With its words it stays, as an ordinary form.
      onUncaughtError: (error) => {
        console.error(error);
        island.replaceChildren(...drawn);
        for (const control of island.querySelectorAll("[disabled], [readonly]"))
          for (const name of ["disabled", "readonly"]) control.removeAttribute(name);
      },
    }),
  );
  drawn = [...island.children];
};

export default start;

function Announced({ island, children }: PropsWithChildren<{ island: HTMLElement }>) {
  useLayoutEffect(() => void island.dispatchEvent(new Event("island-drawn")), [island]);
  return children;
}
