import { createStore, keys } from "idb-keyval";
import type { Finding } from "../../../src/collections/content-rules/finding.ts";
import type { Preview } from "../server.ts";

/** The forms on one side; on the other the findings about the content, and the page that shows the open file. */
const forms = document.getElementById("forms") as HTMLIFrameElement;
const preview = document.getElementById("preview") as HTMLIFrameElement;
const link = document.getElementById("open") as HTMLAnchorElement;
const status = document.getElementById("findings") as HTMLElement;
const offer = document.getElementById("offer") as HTMLElement;
const earlierTexts = document.getElementById("earlier") as HTMLElement;

/** How long to wait before the page is loaded again: a restarting site may drop a request. Milliseconds. */
const loadTimeout = 15_000;

let loadingSince = Number.POSITIVE_INFINITY;
preview.addEventListener("load", () => {
  loadingSince = Number.POSITIVE_INFINITY;
});

let shown = "";
let loaded = "";
/** What the open form was offered. A question that stands in its place stays until another form is open. */
let offered = "";
for (;;) {
  try {
    const form = forms.contentWindow?.location.pathname ?? "";
    const response = await fetch(`/preview.json?form=${encodeURIComponent(form)}`);
    const { page, version, errors, warnings, earlier, moved } = (await response.json()) as Preview;
    const now = `${version.content} ${page} ${form} ${moved?.from}`;
    if (now !== shown) {
      shown = now;
      link.href = page;
      showFindings(errors, warnings);
      if (offered !== `${form} ${moved?.from}`) showOffer(moved);
      offered = `${form} ${moved?.from}`;
      showEarlier(earlier);
    }
    // The site reads a saved file after a moment; and who followed a link beside the forms is shown the next form's page.
    const wanted = `${form} ${version.page}`;
    if (loaded !== wanted || Date.now() - loadingSince > loadTimeout) load(page);
    loaded = wanted;
  } catch {
    // The editor has been stopped or is restarting.
  }
  await new Promise((resolve) => setTimeout(resolve, 700));
}

function load(page: string) {
  loadingSince = Date.now();
  // Setting `src` would add a history entry each time.
  preview.contentWindow?.location.replace(page);
}

function showFindings(errors: Finding[], warnings: Finding[]) {
  status.replaceChildren(
    ...(errors.length + warnings.length === 0 ? [element("h2", "Nothing is wrong in the content.")] : []),
    ...list("Correct this before you publish", errors, "mistake"),
    ...list("Worth another look", warnings),
  );
}

/** Offers to keep the old address of a page, since links to it would break. */
function showOffer(moved: Preview["moved"]) {
  if (!moved) return offer.replaceChildren();
  const address = `/former-addresses?path=${encodeURIComponent(moved.path)}`;
  return offer.replaceChildren(
    element(
      "p",
      `The address of this page was ${moved.from}. Links to it will break, unless it leads here from now on.`,
    ),
    button("Let the old address lead here", () => change(`${address}&keep`)),
    button("Leave it", () => change(address)),
  );
}

/** Shows the earlier versions of the open text, or the texts deleted from the open list. */
function showEarlier({ folder, texts }: Preview["earlier"]) {
  earlierTexts.hidden = texts.length === 0;
  const entries = element("ul");
  for (const { path, id, time } of texts) {
    const entry = element("li", `${path}, as it was until ${new Date(time).toLocaleString()} `);
    const address = `/earlier-texts?path=${encodeURIComponent(path)}&id=${encodeURIComponent(id)}`;
    entry.append(button("Bring back", () => change(address)));
    entries.append(entry);
  }
  earlierTexts
    .querySelector("div")
    ?.replaceChildren(entries, element("p", `They are kept in ${folder}. Nothing there is published.`));
}

/** The address of the form that a draft belongs to, by the key under which Keystatic keeps it until it is saved. */
function formOf([kind, name, entry]: string[]): string {
  if (kind === "collection") return `/collection/${name}/item/${entry}`;
  return kind === "collection-create" ? `/collection/${name}/create` : `/singleton/${name}`;
}

/**
 * Changes a file and reloads the form, which has read the old version. What is written there and not saved would be gone, so
 * that this asks first.
 */
async function change(address: string, isSure = false): Promise<void> {
  const drafts = await keys<string[]>(createStore("keystatic", "items")).catch(() => []);
  const open = decodeURIComponent(forms.contentWindow?.location.pathname ?? "");
  // What was typed just now is not stored yet; while the form is saving, it does not say whether anything was.
  const isMarked = [...(forms.contentDocument?.querySelectorAll("header *") ?? [])].some(
    (part) => part.textContent === "Unsaved" || part.ariaLabel === "Saving changes",
  );
  if ((isMarked || drafts.some((key) => open.endsWith(formOf(key)))) && !isSure)
    return offer.replaceChildren(
      element("p", "You have written something that is not saved. Save it first, or it is lost."),
      button("Go on without it", () => change(address, true)),
      button("Not yet", async () => offer.replaceChildren()),
    );
  const response = await fetch(address, { method: "POST" }).catch(() => undefined);
  if (response?.ok) {
    offer.replaceChildren();
    forms.contentWindow?.location.reload();
  } else
    offer.replaceChildren(element("p", (await response?.text()) ?? "The editor has been stopped. Start it again."));
}

function button(text: string, onPress: () => Promise<void>): HTMLElement {
  const made = element("button", text);
  made.addEventListener("click", () => void onPress());
  return made;
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
