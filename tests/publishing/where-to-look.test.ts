import { expect, test } from "vitest";
import { whereToLook } from "#tools/publishing/launch-check/where-to-look.ts";
import { readySettings } from "./ready-settings.ts";

const reference = "TEST 2026-11-28 12:01:05.007";
const look = (env: Record<string, string> = {}) => whereToLook(readySettings(env), reference).join("\n");

test("an enquiry with the bundled server is found by npm run inbox, and a mail should come", () => {
  expect(look()).toMatch(/npm run inbox\. .*"TEST 2026-11-28 12:01:05\.007" under Subject/);
  expect(look()).toMatch(/A mail to office@shivalik-partners\.in/);
  expect(look()).toMatch(/npm run inbox -- --erase-person launch-check@example\.com/);
});

test("without a notification staff read that nobody is notified", () => {
  const words = look({ NOTIFY_EMAIL: "", SMTP_URL: "" });
  expect(words).toMatch(/nobody is notified/);
  expect(words).not.toMatch(/A mail to/);
});

test("a webhook is named, its secret address is not", () => {
  const words = look({ NOTIFY_WEBHOOK_URL: "https://chat.shivalik.in/secret" });
  expect(words).toMatch(/NOTIFY_WEBHOOK_URL/);
  expect(words).not.toContain("secret");
});

test("an enquiry with a spreadsheet is found by the sheet's name, its row and its column Mail", () => {
  const words = look({ PUBLIC_ENQUIRY_URL: "https://script.google.com/macros/s/A/exec" });
  expect(words).toMatch(/sheet 'Enquiries': the lowest row, with "TEST .*column Mail/);
  expect(words).toMatch(/Script Properties, NOTIFY_EMAIL/);
  expect(words).not.toContain("office@shivalik-partners.in");
});

test("with another receiver staff read where; and always that sending again makes a new row", () => {
  expect(look({ PUBLIC_ENQUIRY_URL: "https://forms.shivalik.in/take" })).toMatch(/Where forms\.shivalik\.in stores/);
  expect(look()).toMatch(/Sending again, also within ten minutes, makes a new reference and so a new row\.$/);
});
