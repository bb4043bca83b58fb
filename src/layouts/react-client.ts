import { type ComponentType, createElement, type PropsWithChildren, useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";

/**
 * Hydrates the React component of an island, instead of the client of `@astrojs/react`. Synchronously, so that nothing can be
 * typed in between if React has to render again because a password manager, a translator or a proxy has changed the markup.
 * `island-rendered` is dispatched before effects run, so that text and focus can be carried over. Islands have no slots.
 */
const start = (island: HTMLElement) => (component: ComponentType, props: object) => {
  if (!island.hasAttribute("ssr")) return;
  let rendered = [...island.children];
  flushSync(() =>
    hydrateRoot(island, createElement(Announced, { island }, createElement(component, props)), {
      // Changes by others, which do no harm. In development it may be our mistake, so React reports it.
      ...(import.meta.env.PROD ? { onRecoverableError: () => {} } : {}),
      // React removes what it cannot render. Restore it with its text, as an ordinary form.
      onUncaughtError: (error) => {
        console.error(error);
        island.replaceChildren(...rendered);
        for (const control of island.querySelectorAll("[disabled], [readonly]"))
          for (const name of ["disabled", "readonly"]) control.removeAttribute(name);
      },
    }),
  );
  rendered = [...island.children];
};

export default start;

function Announced({ island, children }: PropsWithChildren<{ island: HTMLElement }>) {
  useLayoutEffect(() => void island.dispatchEvent(new Event("island-rendered")), [island]);
  return children;
}
