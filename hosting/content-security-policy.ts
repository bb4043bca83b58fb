import type { Settings } from "#settings/settings.ts";

/** What one page holds that a policy has to name. */
export type PageContents = {
  /** Its inline scripts and styles, as a policy names them: `'sha256-…'`. */
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
  /** Address of the map, where the page shows it. */
  mapUrl?: string | undefined;
};

type PolicySettings = Pick<Settings, "enquiryUrl" | "newsletterUrl" | "pageViews">;

/**
 * The content security policy of a page: nothing, and then what the page itself and the settings need, by name. It has
 * no `unsafe-inline` and no `unsafe-eval`. A policy inside a page cannot control who may frame it; `headers` does.
 */
export function contentSecurityPolicy(settings: PolicySettings, page: PageContents): string {
  const { enquiryUrl, newsletterUrl, pageViews } = settings;
  const forms = [enquiryUrl, newsletterUrl].flatMap(sentTo);
  const google = pageViews.to === "ga4" ? googleAnalytics : undefined;
  const directives = {
    "default-src": [],
    "script-src": ["'self'", ...page.scriptHashes, ...(google?.script ?? [])],
    "style-src": page.styleHashes,
    "img-src": ["'self'", ...(google?.image ?? [])],
    "font-src": ["'self'"],
    "manifest-src": ["'self'"],
    // 'self' also where everything is sent elsewhere: the next page is fetched ahead.
    "connect-src": [
      "'self'",
      ...forms,
      ...(pageViews.to === "endpoint" ? sentTo(pageViews.url) : []),
      ...(google?.connect ?? []),
    ],
    "form-action": forms,
    "frame-src": page.mapUrl === undefined ? [] : framed(page.mapUrl),
    "base-uri": [],
  } satisfies Record<string, readonly string[]>;

  return Object.entries(directives)
    .filter(([name, sources]) => sources.length > 0 || withoutFallback.includes(name))
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(" ") || "'none'"}`)
    .join(";");
}

/** These do not fall back to `default-src`, so they are written even where nothing is allowed. */
const withoutFallback = ["default-src", "form-action", "base-uri"];

/**
 * What a form or a page view needs to be sent to an address, redirects included: browsers check those too. A Google
 * script answers with one to another host. Hosts are named, not whole addresses: Chromium holds a request that may
 * outlive its page (`keepalive`) to the path even after a redirect, and the enquiry would count as failed.
 */
function sentTo(url: string): string[] {
  if (url.startsWith("/")) return ["'self'"];
  const { origin, hostname } = new URL(url);
  return hostname === "script.google.com" ? [origin, "https://script.googleusercontent.com"] : [origin];
}

/** Google redirects a map on one of its older or national names to this one. */
function framed(url: string): string[] {
  const { origin, hostname } = new URL(url);
  return /(^|\.)google(\.[a-z]{2,3}){1,2}$/.test(hostname) ? [origin, "https://www.google.com"] : [origin];
}

/** As Google asks: developers.google.com/tag-platform/security/guides/csp, without the part on advertising. */
const googleAnalytics = {
  script: ["https://www.googletagmanager.com"],
  image: ["https://*.google-analytics.com", "https://*.googletagmanager.com"],
  connect: ["https://*.google-analytics.com", "https://*.analytics.google.com", "https://*.googletagmanager.com"],
};
