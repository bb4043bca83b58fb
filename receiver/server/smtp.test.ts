import { expect, test } from "vitest";
import { enquiryEmail } from "./office-email.ts";

const texts = {
  name: "Asha Rao",
  email: "asha@example.com",
  mobile: "+91 98765 43210",
  subject: "Annual filing",
  message: "Need help\nfor two companies.",
};
const mail = (more: Partial<typeof texts> = {}, marks: ("suspect" | "blank")[] = []) =>
  enquiryEmail({ id: 12, received_at: "2025-10-05T12:01:00.000Z", texts: { ...texts, ...more }, marks });

test("the office reads every field, and the time in India", () => {
  expect(mail()).toEqual({
    subject: "Enquiry 12: Annual filing",
    text: [
      "Enquiry 12, received 5 October 2025, 17:31 IST",
      "",
      "Full Name: Asha Rao",
      "Email Address: asha@example.com",
      "Mobile Number: +91 98765 43210",
      "Subject: Annual filing",
      "Your Message:",
      "    Need help",
      "    for two companies.",
      "",
      "A reply goes to the address above. The sender typed it; nobody has checked it.",
      "",
    ].join("\n"),
    replyTo: "asha@example.com",
  });
});

test("marks stand in the subject and in the text", () => {
  const { subject, text } = mail({}, ["suspect", "blank"]);
  expect(subject).toBe("[suspect, blank] Enquiry 12: Annual filing");
  expect(text).toContain("\nMarks: suspect, blank\n");
});

test("nothing typed can pass for a line of ours or for a header", () => {
  const hostile = "x\r\nBcc: all@example.com\r\n\r\nEmail Address: other@example.com\u2028Marks: none";
  const { subject, text } = mail({ name: hostile, subject: hostile, message: hostile });
  expect(subject).not.toMatch(/[\r\n\u2028]/);
  const ours = text.split(/\r\n|[\r\n\u2028]/).filter((line) => !line.startsWith("    "));
  expect(ours.filter((line) => /^(?:Bcc|Marks|Email Address)/.test(line))).toEqual(["Email Address: asha@example.com"]);
});

test("a long subject is cut between characters, and whole in the text", () => {
  const long = "🙏".repeat(500);
  const { subject, text } = mail({ subject: long });
  expect(subject).toBe(`Enquiry 12: ${"🙏".repeat(100)}…`);
  expect(text).toContain(long);
});

test.each(["asha@example.com", " asha+cs@mail.example.co.in ", "o'neil@example.com", "asha@उदाहरण.भारत"])(
  "a reply goes to %s",
  (email) => {
    expect(mail({ email }).replyTo).toBe(email.trim());
  },
);

test.each([
  "",
  "asha",
  "asha@localhost",
  "asha@example.com, all@example.com",
  "asha@example.com\nBcc: all@example.com",
  "Office <office@example.com>",
  '"x y"@example.com',
  "a;b@example.com",
  "आशा@example.com",
  `${"a".repeat(250)}@example.com`,
])("a reply does not go to '%s'", (email) => {
  expect(mail({ email }).replyTo).toBeUndefined();
});

test("a text of megabytes is cut at 20,000 characters, every field can still be read, and the mail says where to read on", () => {
  const long = "😀".repeat(250_000);
  for (const more of [
    { message: long },
    { message: "\n".repeat(1_000_000) },
    { name: long, email: long, mobile: long, subject: long, message: long },
  ]) {
    const { subject, text } = mail(more);
    expect([...text].length).toBeLessThan(20_500);
    expect(`${subject}${text}`.isWellFormed()).toBe(true);
    for (const label of ["Full Name", "Email Address", "Mobile Number", "Subject", "Your Message"])
      expect(text).toContain(`\n${label}:`);
    expect(text).toContain("…\n\nThe text goes on in the inbox, enquiry 12: npm run inbox -- --open\n");
  }
  expect(mail().text).not.toContain("goes on");
});
