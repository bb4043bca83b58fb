import type { Page } from "@playwright/test";
import { addresses } from "#contract/addresses.ts";
import { expect, test } from "#tests/fixtures.ts";
import { toolFaults, toolFaultsInOtherColours } from "#tests/site/tool-faults.ts";

// Its rules of law stay as they are when the firm changes its own.
test.use({ build: "filled" });

const kinds = [
  "Private company",
  "One Person Company",
  "Public company, not listed",
  "Listed company",
  "Section 8 company",
  "LLP",
];

const figures = { paidUp: "Paid-up share capital", turnover: "Turnover of the preceding financial year" } as const;

async function open(page: Page) {
  await page.goto(addresses.thresholds);
}

const choose = (page: Page, question: string | RegExp, answer: string) =>
  page.getByRole("group", { name: question }).getByLabel(answer, { exact: true }).check();

const entry = (page: Page, title: string) =>
  page.locator(".result-entry").filter({ has: page.getByRole("heading", { name: title }) });

/** Opens the tool and waits until its script answers. */
async function openAnswering(page: Page) {
  await open(page);
  await choose(page, "What is it?", "LLP");
  await expect(under(page, "Needs a look").first()).toBeVisible();
}

async function startAgain(page: Page) {
  await page.getByRole("button", { name: "Start again" }).click();
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
}

/** The titles under a heading of the result. */
const under = (page: Page, heading: string) =>
  page
    .locator(".question-form__result > div")
    .filter({ has: page.getByRole("heading", { level: 3, name: new RegExp(`^${heading}`) }) })
    .getByRole("heading", { level: 4 });

/** Answers what is still asked with no or 0, until nothing more is asked. */
async function answerNoToTheRest(page: Page) {
  const closed = page.locator("details.question-form__group:not([open]) > summary");
  const open = page.locator("fieldset.question-form__choice:not(:has(:checked))");
  const field = page.locator(".question-form__typed input[type=text]");
  for (;;) {
    while ((await closed.count()) > 0) await closed.first().click();
    const values = await field.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
    if ((await open.count()) > 0) await open.first().getByLabel("No", { exact: true }).check();
    else if (values.includes("")) await field.nth(values.indexOf("")).fill("0");
    else return;
  }
}

test("the result follows what is typed and answered", async ({ page }) => {
  await openAnswering(page);
  await test.step("a field shows an answer before what follows from it is worked out", async () => {
    const summary = page.locator(".question-form__summary");
    const before = await summary.textContent();
    const shown = await page.getByLabel("Private company", { exact: true }).evaluate(
      (radio: HTMLInputElement) =>
        new Promise((resolve) => {
          radio.click();
          requestAnimationFrame(() =>
            resolve([radio.checked, document.querySelector(".question-form__summary")?.textContent]),
          );
        }),
    );
    expect(shown).toEqual([true, before]);
    await expect(summary).toContainText("Private company");
  });

  await test.step("a worked example of a private company comes out as it is typed, with the figures beside their limits", async () => {
    await startAgain(page);
    await choose(page, "What is it?", "Private company");
    await page.getByLabel(figures.paidUp).fill("9.99");
    await page.getByLabel(figures.turnover).fill("90");
    await answerNoToTheRest(page);
    await expect(under(page, "Yes")).toHaveText(["Small company", "Short annual return · MGT-7A", /XBRL/]);
    await expect(entry(page, "Small company")).toContainText(
      "Paid-up share capital: ₹10 crore or less; yours is ₹9.99 crore.",
    );
    await expect(entry(page, "Whole-time company secretary")).toContainText("₹10 crore or more; yours is ₹9.99 crore");
    // Of what needs a look the reason stands there, and the figure that would decide.
    await expect(entry(page, "Annual return certified")).toContainText("Small company: yes.");
    await expect(entry(page, "Annual return certified")).toContainText("₹50 crore or more; yours is ₹90 crore");
    await expect(entry(page, "Small company").getByRole("link")).toHaveAttribute("href", /^https/);
    await page.getByLabel(figures.paidUp).fill("10.01");
    await expect(under(page, "No").filter({ hasText: "Small company" })).toBeVisible();
    expect(await toolFaults(page)).toEqual([]);
  });

  await test.step("an LLP on both limits is small and needs no audit, one above the turnover does", async () => {
    await startAgain(page);
    await choose(page, "What is it?", "LLP");
    await page.getByLabel("Contribution of the partners").fill("25");
    await page.getByLabel(figures.turnover).fill("40");
    await expect(under(page, "Yes").filter({ hasText: "Small LLP" })).toBeVisible();
    await page.getByLabel(figures.turnover).fill("45");
    await expect(under(page, "Yes").filter({ hasText: "Audit of the LLP" })).toBeVisible();
    await expect(entry(page, "Audit of the LLP")).toContainText("more than ₹40 lakh; yours is ₹45 lakh");
  });

  await test.step("a large figure without a unit counts as not answered until the unit is chosen", async () => {
    await startAgain(page);
    await choose(page, "What is it?", "Private company");
    const capital = page.getByLabel(figures.paidUp);
    for (const [typed, meant, words] of [
      ["1,00,000", "₹1,00,000", "yours is ₹0.01 crore"],
      ["1,00,00,000", "₹1,00,00,000", "yours is ₹1 crore"],
      ["2,00,000", "₹2,00,000 lakh", "yours is ₹2,000 crore"],
      ["20,000", "₹20,000 crore", "yours is ₹20,000 crore"],
    ] as const) {
      await capital.fill(typed);
      await expect(page.getByText("Which unit is meant?")).toBeVisible();
      await expect(entry(page, "Whole-time company secretary")).toContainText("yours is not entered");
      if (typed === "1,00,000") expect(await toolFaults(page)).toEqual([]);
      await page.getByRole("button", { name: meant, exact: true }).click();
      await expect(page.getByText("Which unit is meant?")).toBeHidden();
      await expect(capital).toBeFocused();
      await expect(entry(page, "Whole-time company secretary")).toContainText(words);
    }
  });

  await test.step("an amount is read as it is typed in India, or refused with a sentence", async () => {
    await startAgain(page);
    await choose(page, "What is it?", "Private company");
    const capital = page.getByLabel(figures.paidUp);
    const secretary = entry(page, "Whole-time company secretary");
    for (const [typed, words] of [
      ["₹ 9.99 cr", "yours is ₹9.99 crore"],
      ["10 lakhs", "yours is ₹0.1 crore"],
      ["१०", "yours is ₹10 crore"],
      ["1 crore 50 lakh", "yours is ₹1.5 crore"],
    ] as const) {
      await capital.fill(typed);
      await expect(secretary).toContainText(words);
    }
    for (const typed of ["9,99", "ten", "-5"]) {
      await capital.fill(typed);
      await expect(capital).toHaveAttribute("aria-invalid", "true");
      await expect(page.locator(".question-form__words").getByText(/^Write /)).toBeVisible();
      await expect(secretary).toContainText("yours is not entered");
    }
    expect(await toolFaults(page)).toEqual([]);
  });

  await test.step("what was answered before another answer made its question needless does not count", async () => {
    await startAgain(page);
    await choose(page, "What is it?", "Private company");
    await page.getByLabel(figures.paidUp).fill("10");
    await page.getByLabel(figures.turnover).fill("100");
    await choose(page, "holding or subsidiary", "Yes");
    await page.getByText("Its group, and what else it is").click();
    await choose(page, "subsidiary of a public company", "Yes");
    await expect(under(page, "Yes").filter({ hasText: "Rotation of auditors" })).toBeVisible();
    await choose(page, "holding or subsidiary", "No");
    await expect(page.getByRole("group", { name: "subsidiary of a public company" })).toBeHidden();
    await expect(under(page, "No").filter({ hasText: "Independent directors" })).toBeVisible();
    await expect(under(page, "Yes").filter({ hasText: "Rotation of auditors" })).toBeHidden();
    await choose(page, "What is it?", "LLP");
    await expect(page.getByText("Yes: 0 of 3 rules.")).toBeVisible();
  });

  await test.step("a bank reads that it is one, and a listed company that it is listed, not a limit below or above their figures", async () => {
    await startAgain(page);
    await choose(page, "What is it?", "Private company");
    await page.getByLabel(figures.paidUp).fill("60");
    await page.getByText("Its group, and what else it is").click();
    await choose(page, "bank, insurer", "Yes");
    const xbrl = entry(page, "Financial statements in XBRL");
    await expect(xbrl).toContainText("Bank, insurer, NBFC or housing finance company: yes.");
    await expect(xbrl).not.toContainText("₹5 crore");
    await choose(page, "What is it?", "Listed company");
    await page.getByLabel(figures.paidUp).fill("1");
    const secretary = entry(page, "Whole-time company secretary");
    await expect(secretary).toContainText("Listed company: yes.");
    await expect(secretary).not.toContainText("₹10 crore");
  });
});

test("the secretary of a listed company gets an answer and writes to the office; nothing that was typed goes along, and a reload keeps it", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await open(page);
  await choose(page, "What is it?", "Listed company");
  await page.getByLabel(figures.paidUp).fill("7.77");
  await page.getByLabel(figures.turnover).fill("61.23");
  await expect(under(page, "Yes").filter({ hasText: "Secretarial audit" })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(figures.paidUp)).toHaveValue("7.77");
  await expect(under(page, "Yes").filter({ hasText: "Woman director" })).toBeVisible();
  await page.getByRole("link", { name: "Write to the office" }).first().click();
  await expect(page.getByLabel("Subject")).toHaveValue("Threshold checker");
  await expect(page.getByLabel("Message")).toHaveValue("");
  expect(sent.filter((request) => /7\.77|61\.23|listed/i.test(request))).toEqual([]);
});

test("the threshold checker of each kind is accessible with every question, and on paper", async ({
  page,
  context,
}) => {
  test.slow();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openAnswering(page);
  // Each kind has other questions and rules.
  for (const kind of kinds)
    await test.step(kind, async () => {
      await startAgain(page);
      await choose(page, "What is it?", kind);
      await expect(under(page, "Needs a look").first()).toBeVisible();
      await expect(page.getByText("Copied.")).toHaveCount(0);
      await page.getByRole("button", { name: "Copy the result" }).click();
      await expect(page.getByText("Copied.")).toBeVisible();
      await page.locator("details.question-form__group").evaluateAll((groups) => {
        for (const group of groups) group.setAttribute("open", "");
      });
      expect(await toolFaults(page)).toEqual([]);
      // What all kinds share: colours, and entries that are decided.
      if (!["Public company, not listed", "LLP"].includes(kind)) return;
      expect(await toolFaultsInOtherColours(page)).toEqual([]);
      await answerNoToTheRest(page);
      expect(await toolFaults(page)).toEqual([]);
    });
});

test("every question is answered by the keyboard, and the result is announced", async ({ page }) => {
  await open(page);
  await page.getByLabel("Private company", { exact: true }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.locator(".question-form__summary")).toContainText("Needs a look");
  await expect(page.locator(".question-form__summary")).toHaveAttribute("aria-live", "polite");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel(figures.paidUp)).toBeFocused();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("the rules are a table with limits, law and source, and there are no questions", async ({ page }) => {
    await open(page);
    const row = page.getByRole("row", { name: /Secretarial audit/ });
    await expect(row).toContainText("Loans from banks and public financial institutions: ₹100 crore or more");
    await expect(row).toContainText("s. 204");
    await expect(row.getByRole("link")).toHaveAttribute("href", /^https/);
    await expect(page.getByRole("button", { name: "Start again" })).toBeHidden();
  });
});

test("without its rules the tool says so, and leads to the table", async ({ page }) => {
  await page.route("**/tools/thresholds.json", (route) => route.fulfill({ status: 200, body: "no rules" }));
  await open(page);
  await choose(page, "What is it?", "Private company");
  await expect(page.locator(".question-form__summary")).toContainText("The rules did not arrive");
});
