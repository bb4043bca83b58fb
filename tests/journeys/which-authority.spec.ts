import type { Page } from "@playwright/test";
import { addresses } from "#contract/addresses.ts";
import { clipboardText } from "#tests/clipboard-text.ts";
import { expect, test } from "#tests/fixtures.ts";
import { toolFaults, toolFaultsInOtherColours } from "#tests/site/tool-faults.ts";

// Its rules of law stay as they are when the firm changes its own.
test.use({ build: "filled" });

async function ask(page: Page, state: string, matter: string) {
  await page.goto(addresses.whichAuthority);
  await askAnew(page, state, matter);
}

async function askAnew(page: Page, state: string, matter: string) {
  await page.getByLabel("State or Union Territory").selectOption(state);
  await page.getByLabel("What is it about?").selectOption(matter);
}

const choose = (page: Page, question: string, answer: string) =>
  page.getByRole("group", { name: question }).getByLabel(answer, { exact: true }).check();

const answer = (page: Page) => page.locator(".question-form__summary");
const particulars = (page: Page) => page.locator(".result-particulars");

test("the office follows from the State, the matter and what is asked further", async ({ page }) => {
  await page.goto(addresses.whichAuthority);
  await test.step("Chandigarh to Haryana: the Regional Director of the present State, and both Registrars", async () => {
    await askAnew(page, "Chandigarh", "Registered office to another State");
    await page.getByLabel("State to which the office moves").selectOption("Haryana");
    await expect(answer(page)).toContainText(
      "from the Registrar of Companies, Chandigarh to the Registrar of Companies, Haryana",
    );
    await expect(particulars(page)).toContainText("INC-23");
    await page.getByLabel("State to which the office moves").selectOption("Punjab");
    await expect(answer(page)).toContainText("The Registrar of Companies, Chandigarh stays the Registrar.");
    await page.getByLabel("State to which the office moves").selectOption("Chandigarh");
    await expect(answer(page)).toContainText("both are the same State");
  });

  await test.step("an oppression at Dehradun goes to the Tribunal at Allahabad; the step questions decide the standing", async () => {
    await askAnew(page, "Uttarakhand", "Oppression or mismanagement");
    await expect(particulars(page)).toContainText("NCLT, Allahabad Bench");
    await expect(answer(page)).toContainText("Needs a look");
    await choose(page, "Does the company have a share capital?", "Yes");
    await page.getByLabel("Number of members", { exact: true }).fill("400");
    await page.getByLabel("Number of members who apply").fill("1");
    await page.getByLabel("Their share of the issued capital").fill("6 %");
    await expect(answer(page)).toContainText("40 members would be needed");
    await page.getByLabel("Number of members", { exact: true }).fill("9.5");
    await expect(page.getByText("Write a whole number")).toBeVisible();
    await page.getByLabel("Number of members", { exact: true }).fill("9");
    await expect(answer(page)).toContainText("have the standing");
    await choose(page, "Does the company have a share capital?", "No");
    await expect(page.getByLabel("Their share of the issued capital")).toBeHidden();
    await expect(answer(page)).toContainText("one fifth of the members is needed, as entered 2");
  });

  await test.step("a default asks what the section says, and further only where that leaves it open", async () => {
    await askAnew(page, "Himachal Pradesh", "Default under the Companies Act");
    await expect(page.getByLabel("Highest fine")).toBeHidden();
    await choose(page, "What does the section say?", "… shall be liable to a penalty");
    await expect(answer(page)).toContainText(
      "The penalty is adjudicated by the Registrar of Companies, Himachal Pradesh",
    );
    await expect(page.getByRole("group", { name: "Has an investigation" })).toBeHidden();
    await choose(page, "What does the section say?", "… with fine or imprisonment, or with both");
    await choose(page, "Has an investigation", "No");
    await choose(page, "Was a similar offence", "No");
    await page.getByLabel("Highest fine").fill("5");
    await expect(answer(page)).toContainText("Compounding by the Regional Director, Northern Region II, Chandigarh");
    await page.getByLabel("Highest fine").fill("5,00,000");
    await expect(answer(page)).toContainText("Not answered: Highest fine");
    await page.getByRole("button", { name: "₹5,00,000", exact: true }).click();
    await expect(answer(page)).toContainText("Compounding by the Regional Director");
    await page.getByLabel("Highest fine").fill("50");
    await expect(answer(page)).toContainText("NCLT, Chandigarh Bench");
  });

  await test.step("a merger of unlisted companies goes by the debts of each", async () => {
    await askAnew(page, "Punjab", "Merger or demerger");
    await choose(page, "Which companies merge?", "Unlisted companies, none of them a Section 8 company");
    for (const [company, debt] of [
      ["first", "90"],
      ["second", "150"],
      ["third", "200"],
    ] as const)
      await page.getByLabel(`deposits of the ${company} company`).fill(debt);
    await choose(page, "Is one of the companies in default", "No");
    await expect(answer(page)).toContainText("The fast track is open");
    await page.getByLabel("deposits of the third company").fill("201");
    await expect(answer(page)).toContainText("The fast track is not open");
  });

  await test.step("another State is not covered, and 'don't know' needs a look", async () => {
    await askAnew(page, "Another State", "Reduction of capital");
    await expect(answer(page)).toContainText("Not covered");
    await page.getByLabel("State or Union Territory").selectOption("Don't know");
    await expect(answer(page)).toContainText("Needs a look");
    await page.getByLabel("What is it about?").selectOption("Another matter");
    await expect(answer(page)).toContainText("Insolvency and Bankruptcy Code");
  });
  expect(await toolFaults(page)).toEqual([]);
});

test("the answer can be copied, stays after a reload, and is sent nowhere; the office gets the subject only", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await ask(page, "Haryana", "Public company into a private one");
  await page.getByRole("button", { name: "Copy the result" }).click();
  await expect(page.getByText("Copied.")).toBeVisible();
  expect(await clipboardText(page)).toContain("Regional Director, Northern Region II, Chandigarh");
  await page.reload();
  await expect(particulars(page)).toContainText("RD-1");
  await page.getByRole("link", { name: "Write to the office" }).first().click();
  await expect(page.getByLabel("Subject")).toHaveValue("Which authority?");
  expect(sent.filter((request) => /Haryana|R05/.test(request))).toEqual([]);
});

test("what was answered before the script came stays after a reload", async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route("**/*authority-tool*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await ask(page, "Haryana", "Public company into a private one");
  scripts.resolve();
  await expect(particulars(page)).toContainText("RD-1");
  await page.reload();
  await expect(particulars(page)).toContainText("RD-1");
});

test("no State's name is broken within a word in the table of offices", async ({ page }) => {
  await page.goto(addresses.whichAuthority);
  for (const width of [320, 768, 992]) {
    await page.setViewportSize({ width, height: 800 });
    const names = page.getByRole("region", { name: "The offices" }).locator("tbody th");
    expect(await names.count()).toBeGreaterThan(5);
    const broken = await names.evaluateAll((all) =>
      all.flatMap((cell) => {
        const words = document.createRange();
        const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          for (const { index, 0: word } of (node.textContent ?? "").matchAll(/\S+/g)) {
            words.setStart(node, index);
            words.setEnd(node, index + word.length);
            if (words.getClientRects().length > 1) found.push(word);
          }
        return found;
      }),
    );
    expect(broken, `at ${width}`).toEqual([]);
  }
});

test("each step of the route finder is accessible, and its answer on paper", async ({ page, context }) => {
  test.slow();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(addresses.whichAuthority);
  for (const matter of [
    "More time for an annual general meeting",
    "Merger or demerger",
    "Default under the Companies Act",
  ])
    await test.step(matter, async () => {
      await askAnew(page, "Punjab", matter);
      const open = page.locator("fieldset.question-form__choice:not(:has(:checked))");
      for (await expect(open).toHaveCount(1); (await open.count()) > 0; ) {
        expect(await toolFaults(page)).toEqual([]);
        // The last but 'don't know' leads furthest.
        await open.first().getByRole("radio").nth(-2).check();
        await expect(page.locator(".result-end")).toBeVisible();
      }
      await page.getByRole("button", { name: "Copy the result" }).click();
      await expect(page.getByText("Copied.")).toBeVisible();
      expect(await toolFaults(page)).toEqual([]);
      expect(await toolFaultsInOtherColours(page)).toEqual([]);
      await page.getByRole("button", { name: "Start again" }).click();
      await expect(page.getByText("Copied.")).toHaveCount(0);
    });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("offices and matters are tables with law and source", async ({ page }) => {
    await page.goto(addresses.whichAuthority);
    await expect(page.getByRole("row", { name: /^Uttarakhand/ })).toContainText("NCLT, Allahabad Bench");
    const row = page.getByRole("row", { name: /^Reduction of capital/ });
    await expect(row).toContainText("RSC-1");
    await expect(row).toContainText("s. 66");
    await expect(page.getByRole("button", { name: "Start again" })).toBeHidden();
  });
});
