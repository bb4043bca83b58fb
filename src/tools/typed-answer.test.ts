import { expect, test } from "vitest";
import { amount, amountInWords, firstDayOfMonth } from "./typed-answer.ts";

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
])("%s in a field of crore is %s", (typed, value) => {
  expect(amount(typed, "crore")).toBe(value);
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
