import { expect, test } from "vitest";
import { byteOrderMark, csvRow, textCell } from "#receiver/spreadsheet-text.ts";
import { formulas, phones } from "./samples.ts";

const invisible = ["", " ", "\t", "\r", "\n", "\u00A0", "\u200B", "\uFEFF", "\u0001", "\u3000"];

const guarded = ["=", "-", "＝1+1", "＋1", "－1", "＠SUM(1)", "﹣1", "−1", "#N/A", "#REF!", "'=1+1", "'"];
const numbers = ["0", "1e5", "1,000", "50%", "(500)", "₹5,000", "$5", ".5", "१२३", "１２", "10:30", "1/2", "Rs 500"];
const dates = [
  "2025-10-05",
  "5 May",
  "May 5",
  "Mar-24",
  "जनवरी 5",
  "Oct. 5, 2025",
  "Monday, October 5, 2025",
  "at 10:30 pm",
];

test.each([...formulas, ...guarded])("a spreadsheet keeps %s as text (EP-12)", (text) => {
  for (const before of invisible) expect(textCell(before + text)).toBe(`'${before}${text}`);
});

test.each([...phones, ...numbers, ...dates, "TRUE", "false"])(
  "a spreadsheet does not turn %s into a number, a date or a boolean (EP-15)",
  (text) => {
    expect(textCell(text)).toBe(`'${text}`);
  },
);

test.each([
  ...phones,
  ...[
    "9876543210",
    "98765 43210",
    "91 98765 43210",
    "0172 270 1234",
    "(0172) 2701234",
    "९८७६५४३२१०",
    "+91 (98765) 43210",
  ],
])("the telephone number %s keeps its apostrophe in CSV, without which Excel shows 9.88E+09 of ten digits", (phone) => {
  expect(textCell(phone)).toBe(`'${phone}`);
});

test.each([`${"9".repeat(50)}`, `1${"0".repeat(50)}e5`, `1,${"000,".repeat(20)}000.00`, `₹ ${"5".repeat(60)}`])(
  "a number is one at any length: %s",
  (text) => {
    expect(textCell(text)).toBe(`'${text}`);
  },
);

test.each([
  "2 companies of ours need their annual filing done by Friday",
  "",
  "Asha Rao",
  "asha@example.com",
  "अदिति शर्मा",
  "Need help with form MR-3 - urgent",
  "Truely yours",
  "Question about section 204 of the Act",
  "नमस्ते 🙏🏽 — ₹5,000",
])("%j needs no apostrophe", (text) => {
  expect(textCell(text)).toBe(text);
});

// A regular expression that backtracks would not finish here.
test.each(["a", "a ", "a.", " ", "(", "₹ ", "5", "a1 ", "\u200B"])(
  "a million characters of %j are kept in full",
  (piece) => {
    const text = piece.repeat(1_000_000 / piece.length);
    expect(textCell(text).endsWith(text)).toBe(true);
  },
);

test("a row of CSV has every cell quoted and ends with CRLF", () => {
  expect(csvRow(["a", 'say "no"', "two\nlines", ""])).toBe('"a","say ""no""","two\nlines",""\r\n');
  expect(byteOrderMark).toBe("\uFEFF");
});
