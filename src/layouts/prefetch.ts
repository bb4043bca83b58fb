import { speculationRules } from "./speculation-rules.ts";

/**
 * Tells browsers that know speculation rules which pages to prepare; for the others the page behind a link of ours is
 * fetched when somebody points at it or reaches it by keyboard, so that it comes out of the browser's cache. For visitors who
 * save data, none of it. The rules are written here, and not in the HTML, to spare its first bytes.
 */
export function prefetchPages(): void {
  if (savesData()) return;
  if (HTMLScriptElement.supports?.("speculationrules")) {
    const rules = document.createElement("script");
    rules.type = "speculationrules";
    rules.textContent = speculationRules;
    document.head.append(rules);
  } else for (const intent of ["pointerover", "focusin"]) addEventListener(intent, fetchPage, { passive: true });
}

const fetched = new Set([location.pathname]);

function fetchPage({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
  if (!link || link.origin !== location.origin || fetched.has(link.pathname + link.search)) return;
  if (/\.|^\/receive\//.test(link.pathname) || !/^(\?page=.*)?$/.test(link.search)) return;
  fetched.add(link.pathname + link.search);
  fetch(link.href, { priority: "low" }).catch(() => {});
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia("(prefers-reduced-data: reduce)").matches;
}
