import { addresses } from "#contract/addresses.ts";
import { messages } from "#contract/alert-messages.ts";
import { expect, nextAlert, test } from "#tests/fixtures.ts";
import { asha, ashaSubscribes } from "#tests/receiver/samples.ts";
import { fillForm } from "./fill-form.ts";

/** Features that only recent browsers have: pages use them but work without them. For the menu see menu.spec.ts. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const newer: [object, string[]][] = [
      [AbortSignal, ["timeout", "any"]],
      [Array, ["fromAsync"]],
      [Array.prototype, ["at", "findLast", "findLastIndex", "toReversed", "toSorted", "toSpliced", "with"]],
      [CSS, ["registerProperty", "highlights"]],
      [Document, ["parseHTMLUnsafe"]],
      [Document.prototype, ["startViewTransition", "prerendering"]],
      [Element.prototype, ["checkVisibility", "moveBefore", "setHTML", "getHTML"]],
      [HTMLDialogElement.prototype, ["requestClose"]],
      [HTMLElement.prototype, ["inert", "showPopover", "hidePopover", "togglePopover", "onscrollend"]],
      [HTMLFormElement.prototype, ["requestSubmit"]],
      [HTMLScriptElement, ["supports"]],
      [Intl, ["Segmenter", "DurationFormat", "supportedValuesOf"]],
      [Map, ["groupBy"]],
      [Object, ["groupBy", "hasOwn"]],
      [Promise, ["any", "try", "withResolvers"]],
      [RegExp, ["escape"]],
      [Set.prototype, ["union", "intersection", "difference", "isSubsetOf"]],
      [String.prototype, ["at", "isWellFormed", "toWellFormed", "replaceAll"]],
      [URL, ["canParse", "parse"]],
      [URLSearchParams.prototype, ["size"]],
      [
        window,
        ["Iterator", "navigation", "reportError", "requestIdleCallback", "scheduler", "structuredClone", "onscrollend"],
      ],
      [Navigator.prototype, ["clipboard", "connection", "userActivation"]],
    ];
    for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
  });
});

for (const [kind, values, path] of [
  ["enquiry", asha, addresses.contact],
  ["newsletter", ashaSubscribes, addresses.blogs],
] as const)
  test(`the ${kind} form is sent from a browser that is a few years old, and offers other ways if that fails`, async ({
    page,
  }) => {
    await page.goto(path);
    await fillForm(page, kind, values as never);
    const send = page.locator("main form [type=submit]");
    await page.route("**/receive/**", (route) => route.fulfill({ status: 204 }));
    let shown = nextAlert(page);
    await send.click();
    expect(await shown).toBe(messages[kind].sent);
    await fillForm(page, kind, values as never);
    await page.evaluate(() => Object.assign(window, { fetch: () => Promise.reject(new TypeError("offline")) }));
    shown = nextAlert(page);
    await send.click();
    expect(await shown).toBe(messages[kind].failed);
    await expect(page.getByRole("link", { name: "Send it by e-mail" })).toBeVisible();
  });

test("the menu, the carousel and the pages of a list work in a browser that is a few years old", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Next slide" }).click();
  await expect(page.getByRole("region", { name: "Highlights" })).toContainText("Slide 2 of 3");
  await page.setViewportSize({ width: 375, height: 667 });
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "About Us" }).click();
  await expect(page).toHaveURL(addresses.about);
  await page.goto(`${addresses.updates}?page=7&from=mail`);
  await expect(page).toHaveURL(`${addresses.updates}?page=7&from=mail`);
});

test("a page is complete in a browser without dialogs", async ({ page }) => {
  const views: unknown[] = [];
  await page.route("**/receive/page-view", (route) => {
    views.push(route.request().postData());
    return route.fulfill({ status: 204 });
  });
  await page.addInitScript(() => {
    for (const name of ["show", "showModal", "close"]) Reflect.deleteProperty(HTMLDialogElement.prototype, name);
    Reflect.deleteProperty(window, "HTMLDialogElement");
  });
  await page.goto(addresses.about);
  await expect.poll(() => views).toHaveLength(1);
});
