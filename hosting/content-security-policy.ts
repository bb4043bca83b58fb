import type { Settings } from "#settings/settings.ts";

/** What a page's policy has to allow. */
export type PageContents = {
  /** Of its inline scripts and styles, as written in a policy: `'sha256-…'`. */
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
  /** The address of the map, if the page shows one. */
  mapUrl?: string | undefined;
};

type PolicySettings = Pick<Settings, "enquiryUrl" | "newsletterUrl" | "pageViews">;

/**
 * The content security policy of a page: it allows only what the page and the settings need, with neither `unsafe-inline`
 * nor `unsafe-eval`. A policy inside a page cannot control who may frame it; `headers` does.
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
    // 'self' even if everything is sent elsewhere, because the next page is prefetched.
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

/** These do not fall back to `default-src`, so they are written even when nothing is allowed. */
const withoutFallback = ["default-src", "form-action", "base-uri"];

/**
 * The sources that let a form or a page view be sent to an address, including redirects, which browsers check too: a Google
 * script redirects to another host. These are hosts, not whole addresses, because Chromium applies the path of a source to
 * `keepalive` requests even after a redirect, and the enquiry would count as failed.
 */
function sentTo(url: string): string[] {
  if (url.startsWith("/")) return ["'self'"];
  const { origin, hostname } = new URL(url);
  return hostname === "script.google.com" ? [origin, "https://script.googleusercontent.com"] : [origin];
}

/** Google redirects maps from its older and national hosts to www.google.com. */
function framed(url: string): string[] {
  const { origin, hostname } = new URL(url);
  return /(^|\.)google(\.[a-z]{2,3}){1,2}$/.test(hostname) ? [origin, "https://www.google.com"] : [origin];
}

/** From developers.google.com/tag-platform/security/guides/csp, without the advertising part. */
const googleAnalytics = {
  script: ["https://www.googletagmanager.com"],
  image: ["https://*.google-analytics.com", "https://*.googletagmanager.com"],
  connect: ["https://*.google-analytics.com", "https://*.analytics.google.com", "https://*.googletagmanager.com"],
};
