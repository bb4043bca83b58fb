import { expect, test } from "vitest";
import { amount, amountInWords, firstDayOfMonth, typedAmount } from "./typed-answer.ts";

test.each([
  ["9.99", 9.99],
  [" 1,00,000 ", 100_000],
  ["₹ 50 lakh", 0.5],
  ["Rs. 12 crore", 12],
  ["−0.5", -0.5],
  [".5", 0.5],
  ["", undefined],
  ["ten", undefined],
  ["1.2.3", undefined],
  ["5 million", undefined],
  ["₹ 9.99 cr", 9.99],
  ["10 crores.", 10],
  ["10 lakhs", 0.1],
  ["₹1,00,000/-", 100_000],
  ["1,00,00,000 rupees", 1],
  ["1 crore 50 lakh", 1.5],
  ["1 cr. and 5 thousand", 1.0005],
  ["minus 5", undefined],
  ["-₹ 5", -5],
  ["–5", -5],
  ["(0.5)", -0.5],
  ["१,००,०००", 100_000],
  ["੯.੯੯", 9.99],
  ["10,000,000", 10_000_000],
  // A comma for a point is not read as a hundred times as much.
  ["9,99", undefined],
  ["10,5", undefined],
  ["1 lakh 2 crore", undefined],
  ["1 crore 50", undefined],
  ["10 50", undefined],
  ["5e3", undefined],
  ["-", undefined],
  [".", undefined],
])("%s in a field of crore is %s", (typed, value) => {
  expect(amount(typed, "crore")).toBe(value);
});

test.each([
  ["1,00,000", false],
  ["1,00,000 crore", true],
])("whether %s says its unit: %s", (typed, hasUnit) => {
  expect(typedAmount(typed, "crore")?.hasUnit).toBe(hasUnit);
});

test("a number without a unit takes no unit", () => {
  expect(amount("12")).toBe(12);
  expect(amount("12 lakh")).toBeUndefined();
});

test.each([
  [9.99, "crore", "₹9 crore 99 lakh"],
  [0.5, "crore", "₹50 lakh"],
  [123_456, "crore", "₹1,23,456 crore"],
  [25, "lakh", "₹25 lakh"],
  [0.255, "lakh", "₹25 thousand 500"],
  [-0.1, "crore", "minus ₹10 lakh"],
  [0, "crore", "₹0"],
] as const)("%s %s is %s in words", (value, unit, words) => {
  expect(amountInWords(value, unit)).toBe(words);
});

test.each([
  ["2016-06", "2016-06-01"],
  ["6/2016", "2016-06-01"],
  ["June 2016", "2016-06-01"],
  ["Sept. 2020", "2020-09-01"],
  ["13/2016", undefined],
  ["2016", undefined],
  ["", undefined],
])("the month %s begins on %s", (typed, day) => {
  expect(firstDayOfMonth(typed)).toBe(day);
});
