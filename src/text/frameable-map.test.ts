import { expect, test } from "vitest";
import { isFrameableMap } from "./frameable-map.ts";

test.each([
  "https://www.google.com/maps/embed?pb=!1m18!1m12",
  "https://www.google.com/maps/embed/v1/place?key=k&q=a",
  "https://www.google.com/maps/d/u/0/embed?mid=1",
  "https://www.google.com/maps?q=Sector+17,+Chandigarh&output=embed",
  "https://maps.google.co.in/maps?q=a&output=embed",
  "https://maps.google.com/maps?layer=c&cbll=30,76&output=svembed",
  "https://embed.mappls.com/abc",
  "https://www.openstreetmap.org/export/embed.html?bbox=76.7",
])("%s can be shown", (address) => {
  expect(isFrameableMap(address)).toBe(true);
});

test.each([
  "https://www.google.com/maps/place/Sector+17",
  "https://www.google.co.in/maps/@30.7,76.7,15z",
  "https://maps.app.goo.gl/abc",
  "https://g.page/r/abc",
  "https://share.google/abc",
  "https://www.google.com./maps/place/x",
  "https://www.openstreetmap.org/#map=15/30.7/76.7",
  "http://www.google.com/maps/embed?pb=1",
  "<iframe src='https://www.google.com/maps/embed?pb=1'>",
  "",
])("%j cannot", (address) => {
  expect(isFrameableMap(address)).toBe(false);
});
