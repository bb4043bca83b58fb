import type { Finding } from "../../../src/collections/content-rules/finding.ts";

/** The forms on one side; on the other the findings in the content, and the page that shows the open file. */
const forms = document.getElementById("forms") as HTMLIFrameElement;
const preview = document.getElementById("preview") as HTMLIFrameElement;
const link = document.getElementById("open") as HTMLAnchorElement;
const status = document.getElementById("findings") as HTMLElement;

/** What `/preview.json` answers. */
type Preview = { page: string; version: string; isRendered: boolean; errors: Finding[]; warnings: Finding[] };

/** How long the page may take to load before it is loaded again: a site that restarts may drop a request. Milliseconds. */
const loadTimeout = 15_000;

let loadingSince = Number.POSITIVE_INFINITY;
preview.addEventListener("load", () => {
  loadingSince = Number.POSITIVE_INFINITY;
});

let shown = "";
for (;;) {
  try {
    const form = forms.contentWindow?.location.pathname ?? "";
    const response = await fetch(`/preview.json?form=${encodeURIComponent(form)}`);
    const { page, version, isRendered, errors, warnings } = (await response.json()) as Preview;
    const now = `${version} ${isRendered}`;
    if (now !== shown) {
      shown = now;
      link.href = page;
      showFindings(errors, warnings);
      // The site reads a file a moment after it was saved; until then the page may be the old one, or an error.
      for (const delay of [0, 1_000]) setTimeout(() => shown === now && load(page), delay);
    } else if (Date.now() - loadingSince > loadTimeout) {
      load(page);
    }
  } catch {
    // The editor was stopped, or is being started again.
  }
  await new Promise((resolve) => setTimeout(resolve, 700));
}

function load(page: string) {
  loadingSince = Date.now();
  // Setting `src` would add an entry to the history of the window each time.
  preview.contentWindow?.location.replace(page);
}

function showFindings(errors: Finding[], warnings: Finding[]) {
  status.replaceChildren(
    ...(errors.length + warnings.length === 0 ? [element("h2", "Nothing is wrong in the content.")] : []),
    ...list("Correct this before you publish", errors, "mistake"),
    ...list("Worth another look", warnings),
  );
}

function list(title: string, findings: Finding[], className = ""): HTMLElement[] {
  if (findings.length === 0) return [];
  const heading = element("h2", title);
  heading.className = className;
  const entries = element("ul");
  for (const { file, field, message } of findings)
    entries.append(element("li", `${[file, field].filter(Boolean).join(", ")}: ${message}`));
  return [heading, entries];
}

function element(name: string, text = ""): HTMLElement {
  return Object.assign(document.createElement(name), { textContent: text });
}
