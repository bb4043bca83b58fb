import type { Page } from "@playwright/test";
import { addresses } from "#contract/addresses.ts";
import { messages } from "#contract/alert-messages.ts";
import { contentSecurityPolicy } from "#hosting/content-security-policy.ts";
import { readSettings } from "#settings/settings.ts";
import { type BuildName, buildFolder, builds } from "#tools/test-sites/builds.ts";
import { serveBuild } from "#tools/test-sites/serve-build.ts";
import { expect, test } from "../fixtures.ts";
import { sendForm } from "../journeys/fill-form.ts";
import { readContent } from "../read-content.ts";
import { asha } from "../receiver/samples.ts";
import { builtPages, oneOfEachKind } from "./built-pages.ts";

// Every browser test fails if a page violates its policy, since the browser reports it in the console. These tests cover
// all kinds of pages, and what the policy blocks.

const names = Object.keys(builds) as BuildName[];

// The other settings make a difference where something is sent.
const withForms: readonly string[] = [addresses.contact, addresses.blogs];
for (const [name, isWalked] of [
  ["filled", () => true],
  ["external", (address: string) => withForms.includes(address)],
  ["google", (address: string) => withForms.includes(address)],
] as const)
  test(`no kind of page of the ${name} build violates its own policy, all the way down [CS-01] [CS-04]`, async ({
    page,
  }) => {
    const site = await serveBuild(buildFolder(name));
    const refused = await refusals(page);
    for (const { address, status } of oneOfEachKind(builtPages(name))) {
      if (address === undefined || status === 404 || !isWalked(address)) continue;
      await page.goto(site.url + address);
      await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
      await page.keyboard.press("Tab");
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      expect(refused(), address).toEqual([]);
    }
    await page.goto("about:blank");
    await site.close();
  });

for (const name of names)
  test(`the policies of the ${name} build match its settings and its map [CS-04]`, () => {
    const settings = readSettings(builds[name]);
    const { map_url } = readContent(name).site;
    for (const { file, html } of builtPages(name)) {
      const written = /<head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="(.*?)">/.exec(
        html,
      );
      const mapUrl = file === "contact.html" ? map_url : undefined;
      const expected = contentSecurityPolicy(settings, { scriptHashes: [], styleHashes: ["'sha256-all'"], mapUrl });
      expect(
        written?.[1]?.replace(/(script-src[^;]*?)(?: 'sha256-[^']+')+/, "$1").replace(/sha256-[^']+/, "sha256-all"),
        file,
      ).toBe(expected);
      expect(html, `${file}: style attributes`).not.toMatch(/<[a-z][^>]* style=/);
    }
  });

test.describe("text that got into a page as HTML", () => {
  // The browser should report each of them.
  test.use({ requestsFail: true });
  test.afterEach(({ faults }) => forgetRefusals(faults));
  const link = "<a id='link' href='javascript:window.ran = true'>x</a>";
  const form = "<form action='https://evil.example/' method='post'><button id='button'>x</button></form>";

  test("runs nothing, and loads nothing from and sends nothing to another host [CS-01]", async ({ page, site }) => {
    const refused = await refusals(page);
    const answers: string[] = [];
    page.on("response", (response) => answers.push(response.url()));
    const injected = [
      ["<script>window.ran = true</script>", "script-src-elem: inline"],
      ["<script nonce='' type='module'>window.ran = true</script>", "script-src-elem: inline"],
      ["<img src='/nowhere' alt='' onerror='window.ran = true'>", "script-src-attr: inline"],
      ["<script src='https://evil.example/x.js'></script>", "script-src-elem: https://evil.example/x.js"],
      ["<iframe srcdoc='<script>parent.ran = true</script>'></iframe>", "script-src-elem: inline"],
      ["<iframe src='https://evil.example/'></iframe>", "frame-src: https://evil.example"],
      ["<object data='/favicon.svg' type='image/svg+xml'></object>", `object-src: ${site.url}/favicon.svg`],
      ["<img src='https://evil.example/seen.png' alt=''>", "img-src: https://evil.example/seen.png"],
      ["<style>body { display: none }</style>", "style-src-elem: inline"],
      ["<p style='position: fixed; inset: 0'>x</p>", "style-src-attr: inline"],
      ["<base href='https://evil.example/'>", "base-uri: https://evil.example/"],
    ] as const;
    await page.route(`${site.url}/about`, async (route) => {
      const response = await route.fetch();
      const html = [...injected.map(([html]) => html), link, form].join("\n");
      const body = (await response.text()).replace('<main id="main" tabindex="-1">', (main) => main + html);
      await route.fulfill({ response, body });
    });
    await page.goto(addresses.about);
    await expect.poll(() => refused().toSorted()).toEqual(injected.map(([, refusal]) => refusal).toSorted());
    await page.locator("#link").click();
    await expect.poll(() => refused().slice(injected.length)).toEqual(["script-src-elem: inline"]);
    expect(await page.evaluate(() => (window as { ran?: boolean }).ran)).toBeUndefined();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.baseURI)).toBe(`${site.url}/about`);
    await page.locator("#button").click({ noWaitAfter: true });
    await expect.poll(() => refused().at(-1)).toBe("form-action: https://evil.example/");
    expect(page.url()).toBe(`${site.url}/about`);
    expect(answers.filter((url) => !url.startsWith(site.url))).toEqual([]);
  });

  test("text is never executed as a program [CS-01]", async ({ page }) => {
    await page.goto(addresses.about);
    // With a timer, since the policy does not apply to what a test evaluates directly.
    const refused = await page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener("securitypolicyviolation", ({ blockedURI }) => resolve(blockedURI));
          setTimeout("window.ran = true");
        }),
    );
    expect(refused).toBe("eval");
  });
});

test("no other site can show one of our pages in a frame", async ({ page, site, context, faults }) => {
  await context.route("http://framing.example/", (route) =>
    route.fulfill({ contentType: "text/html", body: `<iframe src="${site.url}/contact"></iframe>` }),
  );
  await page.goto("http://framing.example/");
  await expect.poll(() => page.frames()[1]?.url()).toBe("chrome-error://chromewebdata/");
  forgetRefusals(faults);
});

test.describe("a form to a spreadsheet script", () => {
  test.use({ requestsFail: true });
  const script = "https://script.google.com/macros/s/AKfy_1/exec";

  // The second host is unreachable, since tests never reach another machine. What matters is whether the policy blocks the
  // form, as it does without that host.
  for (const [named, refusedThen] of [
    [true, []],
    [false, [`connect-src: ${script}`]],
  ] as const)
    test(`${named ? "may follow it" : "cannot follow it without permission"} to Google's second host [CS-03]`, async ({
      page,
      faults,
    }) => {
      const site = await serveBuild(buildFolder("external"));
      const refused = await refusals(page);
      const settings = readSettings({ PUBLIC_ENQUIRY_URL: script, PUBLIC_ANALYTICS_URL: "" });
      // Playwright delays a redirected keepalive request, so that it fails only after the time limit.
      await page.addInitScript(() => {
        const later = window.setTimeout.bind(window);
        window.setTimeout = ((run: () => void, delay = 0) => later(run, Math.min(delay, 1_000))) as typeof setTimeout;
      });
      const [allowed = ""] =
        /connect-src[^;]*/.exec(contentSecurityPolicy(settings, { scriptHashes: [], styleHashes: [] })) ?? [];
      await page.route(`${site.url}/contact`, async (route) => {
        const response = await route.fetch();
        const body = (await response.text())
          .replace(/connect-src[^;]*/, named ? allowed : allowed.replace(/ \S*googleusercontent\S*/, ""))
          .replaceAll(builds.external.PUBLIC_ENQUIRY_URL, script);
        await route.fulfill({ response, body });
      });
      await page.route(script, (route) =>
        route.fulfill({ status: 302, headers: { Location: "https://script.googleusercontent.com/macros/echo" } }),
      );
      await page.goto(`${site.url}/contact`);
      expect(await sendForm(page, "enquiry", asha)).toBe(messages.enquiry.failed);
      expect(refused()).toEqual(refusedThen);
      forgetRefusals(faults);
      await page.goto("about:blank");
      await site.close();
    });
});

function forgetRefusals(faults: string[]) {
  faults.splice(0, faults.length, ...faults.filter((fault) => !/Content Security Policy/.test(fault)));
}

/** Records what the browser blocks from now on, as `directive: address`. */
async function refusals(page: Page): Promise<() => string[]> {
  const refused: string[] = [];
  await page.exposeFunction("refuse", (what: string) => refused.push(what));
  await page.addInitScript(() =>
    addEventListener(
      "securitypolicyviolation",
      ({ effectiveDirective, blockedURI }) =>
        (window as unknown as { refuse: (what: string) => void }).refuse(`${effectiveDirective}: ${blockedURI}`),
      true,
    ),
  );
  return () => refused;
}
