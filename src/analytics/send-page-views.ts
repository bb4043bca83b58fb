import { redactPersonal } from "#text/redact.ts";

/**
 * Counts one page view per route change: a load, a page of a list, or a return from the back/forward cache. A prerendered
 * page counts once shown (specification §1 and §7). Menus, slides and links within a page do not count.
 * @param count receives the path and query without personal data
 */
export function onPageView(count: (pathAndQuery: string) => void): void {
  const view = () => {
    try {
      count(redactPersonal(location.pathname + location.search));
    } catch {
      // A blocked provider must not affect the visitor.
    }
  };
  // About to be replaced by another page of the same list, which counts itself.
  if (document.documentElement.hasAttribute("data-leaving")) return;
  whenShown(view);
  addEventListener("pageshow", (event) => event.persisted && view());
}

/** Runs now, or once a prerendered page is shown. */
export function whenShown(run: () => void): void {
  if ("prerendering" in document && document.prerendering)
    document.addEventListener("prerenderingchange", run, { once: true });
  else run();
}

/** Sends the plain string `{"page":"/path?query"}`. */
export function sendPageView(url: string, pathAndQuery: string): void {
  const body = JSON.stringify({ page: pathAndQuery });
  if (navigator.sendBeacon) navigator.sendBeacon(url, body);
  else fetch(url, { method: "POST", mode: "no-cors", body, keepalive: true }).catch(() => {});
}
