import type { Page } from "@playwright/test";
import { addresses, defaultEndpoints } from "#contract/addresses.ts";
import { messages } from "#contract/alert-messages.ts";
import { fields } from "#contract/submission.ts";
import { expect, nextAlert, test } from "#tests/fixtures.ts";
import { asha, ashaSubscribes } from "#tests/receiver/samples.ts";
import { fillForm, typedTexts } from "./fill-form.ts";
import { holdIslands } from "./hold-requests.ts";

test.use({ build: "filled" });

const forms = [
  ["enquiry", asha, addresses.contact, "in the page as it arrives"],
  ["newsletter", ashaSubscribes, addresses.blogs, "again and again"],
] as const;

// Password managers add a button beside each field, at different times and more or less stubbornly.
const managers = {
  "in the page as it arrives": async (page: Page) => {
    await page.route(/^http:\/\/127\.0\.0\.1:/, async (route) => {
      if (route.request().resourceType() !== "document") return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /(<input[^>]*>|<\/textarea>)/g,
        "$1<button type='button'>fill</button>",
      );
      return route.fulfill({ response, body });
    });
  },
  "again and again": async (page: Page) => {
    await page.addInitScript(() => {
      const mark = () => {
        for (const field of document.querySelectorAll("main form :is(input, textarea)"))
          if (field.nextElementSibling?.localName !== "x-manager") field.after(document.createElement("x-manager"));
      };
      new MutationObserver(mark).observe(document, { subtree: true, childList: true });
    });
  },
};

for (const [kind, values, path, when] of forms) {
  test(`text, focus and caret stay in the ${kind} form when a password manager marks its fields ${when}`, async ({
    page,
  }) => {
    await managers[when](page);
    const scripts = await holdIslands(page);
    await page.goto(path);
    await fillForm(page, kind, values as never);
    const first = page.locator(`main form [name=${fields[kind][0]}]`);
    await first.focus();
    await first.evaluate((field: HTMLInputElement) => field.setSelectionRange(1, 3));
    scripts.arrive();
    await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
    expect(await typedTexts(page, kind)).toEqual(Object.values(values));
    await expect(first).toBeFocused();
    await page.keyboard.type("X");
    await expect(first).toHaveValue("AXa Rao");
  });

  test(`one early press sends the ${kind} form once when a password manager marks its fields ${when}`, async ({
    page,
  }) => {
    await managers[when](page);
    const bodies: (string | null)[] = [];
    await page.route(`**${defaultEndpoints[kind]}`, (route) => {
      bodies.push(route.request().postData());
      return route.fulfill({ status: 204 });
    });
    const scripts = await holdIslands(page);
    await page.goto(path);
    await fillForm(page, kind, values as never);
    await page.locator("main form [type=submit]").click();
    const shown = nextAlert(page);
    scripts.arrive();
    expect(await shown).toBe(messages[kind].sent);
    expect(bodies).toEqual([JSON.stringify(values)]);
  });
}

test("an early swipe or press on the carousel counts when a proxy has changed the page", async ({ page }) => {
  await page.route("/", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(<h2 class="carousel__title">)/g, "<i></i>$1");
    await route.fulfill({ response, body });
  });
  const scripts = await holdIslands(page);
  await page.goto("/");
  const carousel = page.getByRole("region", { name: "Highlights" });
  await page.locator(".carousel__track").evaluate((track) => track.scrollTo({ left: track.clientWidth }));
  await carousel.getByRole("button", { name: "Next" }).click();
  scripts.arrive();
  await expect(carousel).toContainText("Slide 3 of 3");
  await expect(carousel.getByRole("group", { name: "3 of 3" })).toBeInViewport({ ratio: 0.5 });
});

test("in a page that nothing has changed, the original markup is kept", async ({ page }) => {
  for (const path of ["/", addresses.contact, addresses.blogs]) {
    await page.goto(path);
    const island = page.locator("astro-island");
    const markup = await island.evaluateHandle((element) => [...element.querySelectorAll("*")]);
    await page.keyboard.press("Tab");
    await island.scrollIntoViewIfNeeded();
    await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
    expect(await markup.evaluate((all) => all.every((element) => element.isConnected))).toBe(true);
  }
});

test.describe("a form that is refused once", () => {
  test.use({ requestsFail: true });

  test("if something removes parts of a form later, its text stays and it is sent as an ordinary form", async ({
    page,
    faults,
  }) => {
    await page.goto(addresses.contact);
    await page.route(`**${defaultEndpoints.enquiry}`, (route) => route.fulfill({ status: 500 }));
    await fillForm(page, "enquiry", asha);
    const send = page.locator("main form [type=submit]");
    const shown = nextAlert(page);
    await send.click();
    expect(await shown).toBe(messages.enquiry.failed);
    await page
      .locator("main form [role=status] p")
      .first()
      .evaluate((words) => words.replaceWith("Removed"));
    await send.click();
    await expect.poll(() => faults.splice(0).join()).toContain("NotFoundError");
    expect(await typedTexts(page, "enquiry")).toEqual(Object.values(asha));
    await page.unroute(`**${defaultEndpoints.enquiry}`);
    await send.click();
    await expect(page.getByRole("main")).toContainText(messages.enquiry.sent);
  });
});
