import type { Finding } from "../../../src/collections/content-rules/finding.ts";

/** What the server answers: how often something was saved, the page of the open file, and what the content linter found. */
type Desk = { saved: number; page: string; isDrawn: boolean; errors: Finding[]; warnings: Finding[] };

/** The forms on one side; on the other what is wrong in the content, and the page that comes of the file that is open. */
const forms = document.getElementById("forms") as HTMLIFrameElement;
const preview = document.getElementById("preview") as HTMLIFrameElement;
const alone = document.getElementById("open") as HTMLAnchorElement;
const findings = document.getElementById("findings") as HTMLElement;

/** How long the page may take to arrive whole before it is asked for once more. Milliseconds. */
const patience = 15_000;

/** When to ask for the page once more; undefined when all of it is there, or that has been done. */
let askAgainAt: number | undefined;
preview.addEventListener("load", () => {
  askAgainAt = undefined;
});

let seen = "";
for (;;) {
  try {
    const open = forms.contentWindow?.location.pathname ?? "";
    const response = await fetch(`/desk.json?open=${encodeURIComponent(open)}`);
    const desk = (await response.json()) as Desk;
    const now = `${desk.saved} ${desk.page} ${desk.isDrawn}`;
    if (now !== seen) {
      seen = now;
      alone.href = desk.page;
      draw(desk);
      // The site reads what was saved a moment after it was written; until then the page may be the old one, or none.
      for (const wait of [0, 1_000]) setTimeout(() => seen === now && show(desk.page), wait);
    } else if (askAgainAt !== undefined && Date.now() > askAgainAt) {
      show(desk.page);
      askAgainAt = undefined;
    }
  } catch {
    // The command was ended, or is being started again.
  }
  await new Promise((resolve) => setTimeout(resolve, 700));
}

function show(page: string) {
  askAgainAt = Date.now() + patience;
  // Not `src`, which would add to the history of the window each time.
  preview.contentWindow?.location.replace(page);
}

function draw({ errors, warnings }: Desk) {
  findings.replaceChildren(
    ...(errors.length === 0 && warnings.length === 0 ? [heading("Nothing is wrong in the content.")] : []),
    ...(errors.length > 0 ? [heading("To correct before it can be published", "mistake"), list(errors)] : []),
    ...(warnings.length > 0 ? [heading("Worth another look"), list(warnings)] : []),
  );
}

function heading(words: string, className = "") {
  const element = document.createElement("h2");
  element.textContent = words;
  element.className = className;
  return element;
}

function list(all: readonly Finding[]) {
  const element = document.createElement("ul");
  element.append(
    ...all.map(({ file, field, message }) => {
      const entry = document.createElement("li");
      entry.textContent = `${[file, field].filter(Boolean).join(", ")}: ${message}`;
      return entry;
    }),
  );
  return element;
}
