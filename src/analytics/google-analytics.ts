import { redactPersonal } from "#text/redact.ts";

type Queue = { dataLayer?: unknown[] };

/**
 * Sends a page view to Google Analytics 4, without cookies: consent is denied, its automatic page views are off, and its
 * script loads when the page is idle.
 * @param id the measurement ID, such as 'G-XXXXXXX'
 */
export function sendToGoogleAnalytics(id: string, pathAndQuery: string): void {
  const { dataLayer } = window as Queue;
  const page = {
    page_location: location.origin + pathAndQuery,
    page_referrer: redactedAddress(document.referrer),
  };
  if (!dataLayer) start(id, page);
  gtag("event", "page_view", { page_title: document.title, ...page });
}

/** @param page the redacted addresses, for whatever else Google's script sends by itself */
function start(id: string, page: object) {
  (window as Queue).dataLayer = [];
  const denied = "denied";
  gtag("consent", "default", {
    ad_storage: denied,
    ad_user_data: denied,
    ad_personalization: denied,
    analytics_storage: denied,
  });
  gtag("js", new Date());
  gtag("config", id, { send_page_view: false, client_storage: "none", ...page });
  const load = () => {
    const script = document.createElement("script");
    script.async = true;
    script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
    document.head.append(script);
  };
  const whenIdle = () => ("requestIdleCallback" in window ? requestIdleCallback(load) : setTimeout(load, 200));
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
}

/** Google's script reads `arguments` objects from the queue; it reads arrays differently. */
function gtag(..._command: [string, ...unknown[]]) {
  // biome-ignore lint/complexity/noArguments: see above
  (window as Queue).dataLayer?.push(arguments);
}

function redactedAddress(address: string): string {
  if (!address) return "";
  const { origin, pathname, search } = new URL(address);
  return origin + redactPersonal(pathname + search);
}
