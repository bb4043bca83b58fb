import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page, Request } from "@playwright/test";
import { addresses, defaultEndpoints } from "#contract/addresses.ts";
import { messages, tooLarge } from "#contract/alert-messages.ts";
import { fields, labels, trapField } from "#contract/submission.ts";
import { clipboardText } from "#tests/clipboard-text.ts";
import { expect, nextAlert, test } from "#tests/fixtures.ts";
import { readContent } from "#tests/read-content.ts";
import { asha, ashaSubscribes } from "#tests/receiver/samples.ts";
import { buildFolder } from "#tools/test-sites/builds.ts";
import { serveBuild } from "#tools/test-sites/serve-build.ts";
import { recordAlerts } from "./alert-recorder.ts";
import { fillForm, formField, formFields, pressSend, sendForm, typedTexts } from "./fill-form.ts";
import { holdRequests } from "./hold-requests.ts";
import { inboxRows } from "./inbox-rows.ts";

// Tests that apply to both forms.
const forms = [
  // Unique, since a text from many senders is marked.
  {
    kind: "enquiry",
    path: addresses.contact,
    values: { ...asha, message: "A matter of its own." },
    idle: "Send Message",
    sending: "Sending...",
  },
  { kind: "newsletter", path: addresses.blogs, values: ashaSubscribes, idle: "Subscribe", sending: "Subscribing..." },
] as const;

for (const { kind, path, values, idle, sending } of forms) {
  const endpoint = defaultEndpoints[kind];
  const submission = values as Record<string, string>;
  const empty = fields[kind].map(() => "");
  const typed = fields[kind].map((field) => submission[field] ?? "");

  test.describe(`the ${kind} form`, () => {
    test("asks, refuses and sends as specified", async ({ page, site }) => {
      const requests = requestsTo(page, endpoint);
      await page.goto(path);

      await test.step("has a label for each field, and hides its trap from visitors, screen readers and autofill [FM-15] [EP-23]", async () => {
        for (const [index, words] of Object.values(labels[kind]).entries()) {
          await page.locator("label", { hasText: new RegExp(`^${words}$`) }).click();
          await expect(formField(page, kind, fields[kind][index] ?? "name")).toBeFocused();
        }
        const trap = page.locator(`[name="${trapField}"]`);
        // What autofill looks for in names, ids and labels.
        const known = /mail|name|company|organi[sz]ation|website|url|phone|tel|address|city|country|title|subject/i;
        const words = await trap.evaluate((input: HTMLInputElement) => [
          input.name,
          input.id,
          ...[...(input.labels ?? [])].map((label) => label.textContent),
        ]);
        expect(words.join(" ")).not.toMatch(known);
        await expect(trap).toHaveAttribute("autocomplete", "off");
        const { name } = labels[kind];
        await expect(page.getByRole("main").getByRole("textbox", { name: "empty" })).toHaveCount(0);
        await expect(page.getByRole("main").getByRole("textbox", { name })).toHaveCount(1);
        for (const field of formFields(page, kind)) {
          await field.press("Tab");
          await expect(trap).not.toBeFocused();
        }
      });

      await test.step("sent empty or with only spaces, focuses the first such field and says what each one needs [FM-03] [FM-19]", async () => {
        await page.getByRole("button", { name: idle }).click();
        await expect(formField(page, kind, "name")).toBeFocused();
        for (const [index, field] of formFields(page, kind).entries()) {
          await expect(field).toHaveAccessibleName(Object.values(labels[kind])[index] ?? "");
          expect(await validity(field)).toMatchObject({ valueMissing: true, message: expect.stringMatching(/./) });
        }
        for (const name of fields[kind]) {
          await fillForm(page, kind, { ...asha, [name]: name === "message" ? "\n\t " : "   " });
          await page.getByRole("button", { name: idle }).click();
          await expect(formField(page, kind, name)).toBeFocused();
          expect(await validity(formField(page, kind, name))).toMatchObject({ valueMissing: true });
        }
        expect(requests).toEqual([]);
      });

      await test.step("refuses what is not an e-mail address, and nothing else", async () => {
        await fillForm(page, kind, { ...asha, email: "asha at example" });
        await page.getByRole("button", { name: idle }).click();
        await expect(formField(page, kind, "email")).toBeFocused();
        expect(await validity(formField(page, kind, "email"))).toMatchObject({ typeMismatch: true });
        expect(requests).toEqual([]);
        for (const field of formFields(page, kind))
          for (const bound of ["maxlength", "minlength", "pattern"]) await expect(field).not.toHaveAttribute(bound);
      });

      await test.step("sends exactly the specified fields as JSON, once, and they are in the office's inbox", async () => {
        expect(await sendForm(page, kind, { ...asha, ...values })).toBe(messages[kind].sent);
        expect(await typedTexts(page, kind)).toEqual(empty);
        expect(requests.map((request) => [request.method(), request.postData()])).toEqual([
          ["POST", JSON.stringify(submission)],
        ]);
        // In no-cors mode a browser sends JSON as plain text.
        expect(await requests[0]?.headerValue("Content-Type")).toMatch(/^text\/plain;\s?charset=UTF-8$/i);
        expect(inboxRows(site.dataDir, kind)).toContainEqual({ ...submission, marks: "" });
      });

      await test.step("marks, but keeps, what a program sends when it fills the invisible field", async () => {
        const sent = { ...asha, name: "A program", email: "program@example.com" };
        await fillForm(page, kind, sent);
        await page.locator(`[name="${trapField}"]`).evaluate((trap: HTMLInputElement) => {
          trap.value = "anything";
        });
        expect(await pressSend(page, kind)).toBe(messages[kind].sent);
        const row = Object.fromEntries(fields[kind].map((name) => [name, sent[name]]));
        expect(JSON.parse(requests.at(-1)?.postData() ?? "")).toEqual({ ...row, suspect: true });
        expect(inboxRows(site.dataDir, kind)).toContainEqual({ ...row, marks: "suspect" });
      });
    });

    test("is disabled while it sends, accepts no input, and is enabled and empty before its one alert opens [FM-01] [FM-17]", async ({
      page,
    }) => {
      const requests = requestsTo(page, endpoint);
      const alerts = await recordAlerts(page);
      const answer = await holdRequests(page, endpoint);
      await page.goto(path);
      const button = page.getByRole("button", { name: idle, exact: true });
      await expect(button).toBeEnabled();
      const width = async () => (await page.locator("main form [type=submit]").boundingBox())?.width;
      const idleWidth = await width();
      await fillForm(page, kind, { ...asha, name: "Pressed twice" });
      await button.dblclick();
      await expect(page.getByRole("button", { name: sending, exact: true })).toBeDisabled();
      expect(await width()).toBe(idleWidth);
      await formField(page, kind, "name").press("Enter");
      await page.keyboard.type(" and more");
      expect(await typedTexts(page, kind)).toContain("Pressed twice");
      answer();
      const sent = { words: messages[kind].sent, fields: empty, button: idle, disabled: false };
      await expect.poll(alerts).toEqual([sent]);
      await expect(page.getByRole("status").filter({ hasText: messages[kind].sent })).toBeVisible();
      const hours = page.locator(".submission-form__outcome").getByText("Working hours:");
      await expect(hours).toHaveCount(kind === "enquiry" ? 1 : 0);
      await expect(formField(page, kind, "name")).toBeEditable();
      await fillForm(page, kind, { ...asha, name: "Pressed twice in one moment" });
      await button.evaluate((element: HTMLButtonElement) => {
        element.click();
        element.click();
      });
      await expect.poll(alerts).toEqual([sent, sent]);
      expect(requests).toHaveLength(2);
    });

    test.describe("when sending fails", () => {
      test.use({ requestsFail: true });

      test("reports each failure once, keeps every word, and offers a mail with the text, the chat and a copy", async ({
        page,
        context,
        build,
      }) => {
        await context.grantPermissions(["clipboard-read", "clipboard-write"]);
        const { site: firm } = readContent(build);
        const answers = [undefined, 400, 500];
        await page.route(endpoint, (route) => {
          const status = answers.shift();
          return status ? route.fulfill({ status, body: "" }) : route.abort();
        });
        const alerts = await recordAlerts(page);
        await page.goto(path);
        await fillForm(page, kind, { ...asha, ...values });
        const failed = { words: messages[kind].failed, fields: typed, button: idle, disabled: false };
        for (const times of [1, 2, 3]) {
          await page.getByRole("button", { name: idle }).click();
          await expect.poll(alerts).toEqual(Array.from({ length: times }, () => failed));
        }
        await expect(page.getByRole("status").filter({ hasText: messages[kind].failed })).toBeVisible();

        await expect(page.getByText("Nothing you typed is lost.")).toBeVisible();

        const mail = await mailOffered(page);
        expect(mail.to).toBe(firm.email);
        for (const text of typed) expect(mail.body).toContain(text);

        // The chat belongs to another company, so its address contains nothing that was typed.
        const chat = page.getByRole("main").getByRole("link", { name: "WhatsApp" });
        const address = new URL((await chat.getAttribute("href")) ?? "");
        expect([...address.searchParams]).toEqual([["text", firm.chat_text]]);
        await expect(chat).toHaveAttribute("target", "_blank");

        const copied = await copyOffered(page);
        for (const text of typed) expect(copied).toContain(text);
      });
    });

    // What follows is the same for both forms.
    if (kind === "newsletter") return;

    test("sends and reports once even if the computer sleeps meanwhile", async ({ page, context }) => {
      const requests = requestsTo(page, endpoint);
      const alerts = await recordAlerts(page);
      const answer = await holdRequests(page, endpoint);
      await page.goto(path);
      await fillForm(page, kind, { ...asha, name: "Asleep" });
      await page.getByRole("button", { name: idle, exact: true }).click();
      await expect(page.getByRole("button", { name: sending, exact: true })).toBeDisabled();
      const devtools = await context.newCDPSession(page);
      await devtools.send("Page.setWebLifecycleState", { state: "frozen" });
      answer();
      await devtools.send("Page.setWebLifecycleState", { state: "active" });
      await expect.poll(alerts).toHaveLength(1);
      expect(await typedTexts(page, kind)).toEqual(empty);
      expect(requests).toHaveLength(1);
    });

    test("left before the answer arrives, has every word when the visitor comes back, and says so", async ({
      page,
    }) => {
      await page.route(endpoint, () => {});
      await page.goto(path);
      await fillForm(page, kind, { ...asha, name: "Left early" });
      await page.getByRole("button", { name: idle }).click();
      await expect(page.getByRole("button", { name: sending, exact: true })).toBeVisible();
      await page.goto(addresses.about);
      await page.goto(path);
      await expect(page.getByRole("status").filter({ hasText: "You left before it was certain" })).toBeVisible();
      expect(await typedTexts(page, kind)).toContain("Left early");
      await page.unroute(endpoint);
      expect(await pressSend(page, kind)).toBe(messages[kind].sent);
    });

    test("does not send when Enter confirms a word in an input method [FM-05] [FM-06]", async ({ page, context }) => {
      const requests = requestsTo(page, endpoint);
      await page.goto(path);
      await fillForm(page, kind, { ...asha, name: "" });
      const name = formField(page, kind, "name");
      await name.focus();
      const devtools = await context.newCDPSession(page);
      await devtools.send("Input.imeSetComposition", { text: "अदिति", selectionStart: 5, selectionEnd: 5 });
      await page.keyboard.press("Enter");
      await devtools.send("Input.insertText", { text: "अदिति" });
      await expect(name).toHaveValue("अदिति");
      // The next Enter makes the only request.
      const shown = nextAlert(page);
      await page.keyboard.press("Enter");
      expect(await shown).toBe(messages[kind].sent);
      expect(requests).toHaveLength(1);
      // Chromium does not submit by itself here; in browsers that do, it is prevented.
      const sends = (press: { isComposing: boolean; keyCode: number }) =>
        name.evaluate(
          (field, init) =>
            field.dispatchEvent(
              new KeyboardEvent("keydown", { key: "Enter", cancelable: true, bubbles: true, ...init }),
            ),
          press,
        );
      expect(await sends({ isComposing: true, keyCode: 13 })).toBe(false);
      expect(await sends({ isComposing: false, keyCode: 229 })).toBe(false);
      expect(await sends({ isComposing: false, keyCode: 13 })).toBe(true);
    });

    test.describe("left after a failure", () => {
      test.use({ requestsFail: true });

      test("has every word again after a reload, in this tab only, and then sends it as one row", async ({
        page,
        context,
        site,
      }) => {
        const sent = {
          ...asha,
          name: `Sent later, ${kind}`,
          email: `later-${kind}@example.com`,
          message: 'अ\n\n"two"',
        };
        const row = Object.fromEntries(fields[kind].map((name) => [name, sent[name]]));
        let fails = true;
        await page.route(endpoint, async (route) => {
          // It arrives, but the sender gets no answer.
          if (fails) await page.request.post(route.request().url(), { data: route.request().postData() ?? "" });
          await (fails ? route.abort() : route.continue());
        });
        await page.goto(path);
        expect(await sendForm(page, kind, sent)).toBe(messages[kind].failed);
        for (const field of formFields(page, kind)) await field.fill("");

        await page.goto(addresses.about);
        await page.goto(`${path}?service=approval-services`);
        await expect(page.getByRole("status").filter({ hasText: messages[kind].failed })).toBeVisible();
        expect(await typedTexts(page, kind)).toEqual(Object.values(row));
        await expect(page.getByRole("button", { name: "Copy message" })).toBeVisible();

        const other = await context.newPage();
        await other.goto(path);
        await formField(other, kind, "name").focus();
        await expect(other.locator("astro-island[ssr]").filter({ has: formField(other, kind, "name") })).toHaveCount(0);
        expect(await typedTexts(other, kind)).toEqual(empty);
        await other.close();

        fails = false;
        expect(await pressSend(page, kind)).toBe(messages[kind].sent);
        const rows = inboxRows(site.dataDir, kind).filter(({ email }) => email === sent.email);
        expect(rows).toEqual([{ ...row, marks: "" }]);
        await page.goto(path);
        await page.mouse.move(300, 300);
        await page.keyboard.press("Tab");
        expect(await typedTexts(page, kind)).toEqual(empty);
        await expect(page.getByRole("status").filter({ hasText: messages[kind].failed })).toHaveCount(0);
      });
    });
  });
}

test("the mobile number is plain text: any words, of any length", async ({ page, site }) => {
  await page.goto(addresses.contact);
  const mobile = formField(page, "enquiry", "mobile");
  expect(await mobile.evaluate(({ type, inputMode }: HTMLInputElement) => [type, inputMode])).toEqual(["text", "tel"]);
  const words = `ask for Asha, after six: 0172-000 ext. 5 ${"or later ".repeat(300)}please`;
  const sent = { ...asha, mobile: words, message: "Please call." };
  await fillForm(page, "enquiry", sent);
  await pressSend(page, "enquiry");
  expect(inboxRows(site.dataDir, "enquiry")).toContainEqual({ ...sent, marks: "" });
});

test("an enquiry is still in the inbox after a restart of the server", async ({ page, build }) => {
  const dataDir = await mkdtemp(join(tmpdir(), "inbox-"));
  for (const subject of ["Before", "After"]) {
    const server = await serveBuild(buildFolder(build), { DATA_DIR: dataDir });
    await page.goto(`${server.url}/contact`);
    await fillForm(page, "enquiry", { ...asha, subject });
    await pressSend(page, "enquiry");
    await page.goto("about:blank");
    await server.close();
  }
  const rows = inboxRows(dataDir, "enquiry");
  expect(rows.map(({ subject }) => subject)).toEqual(["Before", "After"]);
  await rm(dataDir, { recursive: true });
});

test("a text with nothing visible counts as empty", async ({ page }) => {
  await page.goto(addresses.contact);
  for (const blank of ["\u3164", "\u200b\u00a0"]) {
    await fillForm(page, "enquiry", { ...asha, name: blank });
    await page.getByRole("button", { name: "Send Message" }).click();
    const name = formField(page, "enquiry", "name");
    await expect(name).toBeFocused();
    await expect(name).toHaveValue("");
    expect(await name.evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true);
  }
});

test("an enquiry of more than a megabyte is reported as too long and keeps its text", async ({ page }) => {
  await page.goto(addresses.contact);
  await fillForm(page, "enquiry", asha);
  // In lines, since the browser needs seconds to lay out a word of a megabyte.
  const message = `${"x".repeat(99)}\n`.repeat(10_001);
  await formField(page, "enquiry", "message").evaluate((field: HTMLTextAreaElement, text) => {
    field.value = text;
  }, message);
  const shown = nextAlert(page);
  await page.getByRole("button", { name: "Send Message" }).click();
  expect(await shown).toBe(tooLarge);
  await expect(page.getByRole("status").filter({ hasText: tooLarge })).toBeVisible();
  await expect(formField(page, "enquiry", "message")).toHaveValue(message);
});

test("something else in this tab's storage is ignored and erased", async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem("unsent-enquiry", "{"));
  await page.goto(addresses.contact);
  await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Send Message" })).toBeEnabled();
  expect(await page.evaluate(() => sessionStorage.getItem("unsent-enquiry"))).toBeNull();
  await sendOnce(page);
});

test("in a browser without alerts, the same words appear in the page", async ({ page }) => {
  await page.addInitScript(() => {
    window.alert = () => {
      throw new Error("no alert");
    };
  });
  await page.goto(addresses.contact);
  await sendOnce(page);
  await page.goto("/");
  const carousel = page.getByRole("region", { name: "Highlights" });
  await carousel.locator(".carousel__slide button").first().click();
  await expect(carousel.getByRole("status")).toContainText("You clicked");
});

test("an enquiry from a service's page starts with that service as its subject", async ({ page }) => {
  await page.goto(addresses.services);
  await page.getByRole("link", { name: "Learn More" }).nth(3).click();
  const heading = page.getByRole("heading", { level: 1 });
  await page.waitForURL(addresses.service("*"));
  const service = (await heading.textContent()) ?? "";
  await page
    .getByRole("main")
    .locator(`a[href^="${addresses.contactAbout("")}"]`)
    .filter({ visible: true })
    .first()
    .click();
  await expect(formField(page, "enquiry", "subject")).toHaveValue(service);
  // As links elsewhere have it.
  await page.goto("/contact?service=approval-services");
  await expect(formField(page, "enquiry", "subject")).not.toHaveValue("");
  await page.goto(addresses.contactAbout("no-such-service"));
  await expect(formField(page, "enquiry", "subject")).toHaveValue("");
});

test.describe("a long enquiry", () => {
  test.use({ requestsFail: true });

  test("that cannot be sent is offered as a mail with its first 1,500 characters, and copied in full", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.route(defaultEndpoints.enquiry, (route) => route.abort());
    await page.goto(addresses.contact);
    const message = "अनुपालन और e-forms ".repeat(200).trim();
    await fillForm(page, "enquiry", { ...asha, message });
    await pressSend(page, "enquiry");
    const { body } = await mailOffered(page);
    const characters = [...new Intl.Segmenter().segment(body.replace(/…$/, ""))].length;
    expect(characters).toBeGreaterThan(1400);
    expect(characters).toBeLessThanOrEqual(1500);
    expect(message.startsWith(body.replace(/…$/, ""))).toBe(true);
    expect(await copyOffered(page)).toContain(message);

    await test.step("on a phone, the ways that are left when sending fails are buttons over the whole width", async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      const ways = page.locator(".submission-form__ways .button");
      await expect(ways).toHaveText(["Send it by e-mail", "Chat on WhatsApp", "Copy message"]);
      const widest = await page.locator(".submission-form__ways").evaluate((list) => list.clientWidth);
      for (const way of await ways.all()) {
        const { width = 0, height = 0 } = (await way.boundingBox()) ?? {};
        expect(width).toBeCloseTo(widest, 0);
        expect(height).toBeGreaterThanOrEqual(48);
      }
    });
  });

  test("the browser warns a visitor who leaves only while that would cancel sending", async ({ page }) => {
    await page.route(defaultEndpoints.enquiry, () => {});
    const asked: string[] = [];
    page.on("dialog", async (dialog) => {
      asked.push(dialog.type());
      await dialog.accept();
    });
    for (const [what, message, questions] of [
      ["a long enquiry", "x".repeat(70_000), ["beforeunload"]],
      ["a short one", "short", []],
      ["a short one, in a browser whose requests end with their page", "short", ["beforeunload"]],
    ] as const) {
      if (what.includes("in a browser"))
        await page.addInitScript(() => void Reflect.deleteProperty(Request.prototype, "keepalive"));
      await page.goto(addresses.contact);
      await fillForm(page, "enquiry", { ...asha, message });
      await page.getByRole("button", { name: "Send Message" }).click();
      await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
      await page.getByRole("link", { name: "About Us" }).first().click();
      await page.waitForURL(addresses.about);
      expect(asked.splice(0), what).toEqual(questions);
    }
  });
});

/** What the browser finds wrong with a field, and its message. */
const validity = (field: Locator) =>
  field.evaluate(({ validity: { valueMissing, typeMismatch }, validationMessage }: HTMLInputElement) => ({
    valueMissing,
    typeMismatch,
    message: validationMessage,
  }));

function requestsTo(page: Page, path: string): Request[] {
  const requests: Request[] = [];
  page.on("request", (request) => new URL(request.url()).pathname === path && requests.push(request));
  return requests;
}

async function mailOffered(page: Page): Promise<{ to: string; body: string }> {
  const link = page.getByRole("main").getByRole("link", { name: "e-mail" });
  const { pathname, searchParams } = new URL((await link.getAttribute("href")) ?? "");
  return { to: pathname, body: searchParams.get("body") ?? "" };
}

async function copyOffered(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Copy message" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Copied" })).toBeVisible();
  return clipboardText(page);
}

async function sendOnce(page: Page) {
  await page.route("**/receive/enquiry", (route) => route.fulfill({ status: 204 }));
  page.on("dialog", (dialog) => dialog.accept().catch(() => {}));
  await fillForm(page, "enquiry", asha);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("status").filter({ hasText: messages.enquiry.sent })).toBeVisible();
}
