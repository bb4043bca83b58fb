import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { addresses, defaultEndpoints } from "#contract/addresses.ts";
import { labels } from "#contract/submission.ts";
import { bundledReceiver, rowsIn } from "./bundled-receiver.ts";
import { asha, ashaSubscribes, formulas, phones, scripts } from "./samples.ts";
import { scratchFolder } from "./scratch-folder.ts";
import { runInbox } from "./server-process.ts";

/** The cells of a CSV, read by a program that does not know the apostrophe convention. */
function cellsOf(csv: string): string[][] {
  expect(csv.startsWith("\uFEFF")).toBe(true);
  const rows = csv.slice(1).split("\r\n").slice(0, -1);
  return rows.map((row) =>
    [...row.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell = ""]) => cell.replaceAll('""', '"')),
  );
}

/** What was typed, by the documented rule: without one leading apostrophe. */
const typed = (cell: string | undefined) => cell?.replace(/^'/, "");

describe("staff who read the inbox", () => {
  test("are told in plain words that nothing has come in yet", async () => {
    const dataDir = join(scratchFolder(), "data");
    const { code, stdout, stderr } = await runInbox(dataDir);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("No enquiries have come in yet.");
    expect(stdout).toContain("No subscriptions have come in yet.");
    expect((await runInbox(dataDir, "--page-views")).stdout).toContain("No page views have been counted yet.");
    const csv = cellsOf((await runInbox(dataDir, "--csv", "subscriptions")).stdout);
    expect(csv).toEqual([["Received (India)", ...Object.values(labels.newsletter), "Marks"]]);
  });

  test("see the newest first, each with its marks and its time in India, while the server runs", async () => {
    let minute = 0;
    const { post, dataDir } = await bundledReceiver({ now: () => new Date(Date.UTC(2025, 9, 5, 12, minute++)) });
    await post(defaultEndpoints.enquiry, JSON.stringify(asha));
    await post(defaultEndpoints.enquiry, JSON.stringify({ ...asha, ...scripts, subject: " ", suspect: true }));
    await post(defaultEndpoints.newsletter, JSON.stringify(ashaSubscribes));
    const { code, stdout, stderr } = await runInbox(dataDir);
    expect([code, stderr]).toEqual([0, ""]);
    const [, first = "", second = ""] = stdout.split(/^(?=\d\. 5 October 2025, )/m);
    expect(first).toMatch(/^2\. .* 17:31 IST {2}suspect {2}blank\n {3}Full Name: अदिति शर्मा\n/);
    expect(first).toContain(scripts.message);
    expect(second).toContain("Need help with annual filing ⏎ for two companies.");
    for (const text of [asha.name, asha.email, asha.mobile, asha.subject]) expect(second).toContain(text);
    expect(stdout).toContain("subscriptions: 1");
  });

  test("are told when the screen does not show everything, and when a text is shortened", async () => {
    const { store, dataDir } = await bundledReceiver();
    for (let index = 0; index < 52; index++) {
      await store.save("enquiry", { ...asha, name: `Person ${index}`, message: "x".repeat(2_001) }, []);
    }
    const { stdout } = await runInbox(dataDir);
    expect(stdout).toContain("enquiries: 52; the newest 50 are shown (for all of them: --csv enquiries)");
    expect(stdout).toContain("Person 51");
    expect(stdout).not.toContain("Person 1\n");
    expect(stdout).toContain("(2001 characters, in full with --csv)");
  });

  test("get a CSV in which no cell is a formula, a number or a date, and nothing is lost (EP-12, EP-15)", async () => {
    const { post, dataDir } = await bundledReceiver();
    const texts = [...formulas, ...phones, "1/2", "May 5", 'She said "no", twice\nand left', scripts.message];
    for (const text of texts) {
      await post(
        defaultEndpoints.enquiry,
        JSON.stringify({ name: text, email: text, mobile: text, subject: text, message: text }),
      );
    }
    const [header, ...rows] = cellsOf((await runInbox(dataDir, "--csv", "enquiries")).stdout);
    expect(header).toEqual(["Received (India)", ...Object.values(labels.enquiry), "Marks", "Handled (India)"]);
    expect(rows.map((row) => row.slice(1, 6).map(typed))).toEqual(texts.map((text) => Array(5).fill(text)));
    for (const cell of rows.flatMap((row) => row.slice(1, 6))) expect(cell).not.toMatch(/^[\s]*[=+\-@\d]/);
  });

  test("get a CSV with subscriptions and their marks, and with long or hostile texts in full (EP-17)", async () => {
    const { post, dataDir } = await bundledReceiver();
    await post(defaultEndpoints.newsletter, JSON.stringify({ ...ashaSubscribes, suspect: true }));
    const message = `\u001b[2J${"x".repeat(50_001)}`;
    await post(defaultEndpoints.enquiry, JSON.stringify({ ...asha, message }));
    const [, row] = cellsOf((await runInbox(dataDir, "--csv", "subscriptions")).stdout);
    expect(row?.slice(1)).toEqual([ashaSubscribes.name, ashaSubscribes.email, "suspect"]);
    expect((await runInbox(dataDir, "--csv", "enquiries")).stdout).toContain(`"${message}"`);
    expect((await runInbox(dataDir)).stdout).not.toContain("\u001b");
  });

  test("mark an enquiry as handled by its number, and read when there is none", async () => {
    const { post, dataDir } = await bundledReceiver();
    await post(defaultEndpoints.enquiry, JSON.stringify(asha));
    await post(defaultEndpoints.enquiry, JSON.stringify({ ...asha, message: "Another" }));
    expect((await runInbox(dataDir, "--handled", "1")).stdout).toBe("Enquiry 1 is marked as handled.\n");
    expect(rowsIn(dataDir, "enquiry").map(({ marks }) => marks)).toEqual([["handled"], []]);
    expect(await runInbox(dataDir, "--handled", "3")).toMatchObject({
      code: 1,
      stderr: "There is no enquiry 3. Write its number, as npm run inbox shows it.\n",
    });
  });

  test("see page views for each page and month", async () => {
    const { post, dataDir } = await bundledReceiver({ now: () => new Date("2025-10-05T00:00:00Z") });
    for (const page of [addresses.about, "/about?x=1", "/"])
      await post(defaultEndpoints.pageView, JSON.stringify({ page }));
    const { stdout } = await runInbox(dataDir, "--page-views");
    expect(stdout).toMatch(/2025-10 +2 +\/about\n2025-10 +1 +\/\n/);
  });

  test.each([["--cvs"], ["--csv"], ["--csv", "leads"], ["enquiries"], ["--csv", "enquiries", "--page-views"]])(
    "who type %s %s get one line of usage",
    async (...args) => {
      const { code, stdout, stderr } = await runInbox(scratchFolder(), ...args.filter((arg) => arg !== undefined));
      expect([code, stdout]).toEqual([2, ""]);
      expect(stderr).toMatch(/^Usage: [^\n]+\n$/);
    },
  );
});
