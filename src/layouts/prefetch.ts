import { receiving, speculationRules } from "./speculation-rules.ts";

/**
 * Adds speculation rules. In browsers without them, internal links are prefetched into the browser's cache when hovered or
 * focused. Does nothing for visitors who save data. The rules are added here to keep the HTML small.
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
  if (link.pathname.includes(".") || link.pathname.startsWith(`${receiving}/`)) return;
  if (!/^(\?page=.*)?$/.test(link.search)) return;
  fetched.add(link.pathname + link.search);
  fetch(link.href, { priority: "low" }).catch(() => {});
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia("(prefers-reduced-data: reduce)").matches;
}
