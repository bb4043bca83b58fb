import { expect, test } from "vitest";
import { bodyPictures, bracketedNames } from "./body-pictures.ts";

test.each([
  ["![Words](blog/a.jpg)", "blog/a.jpg"],
  ["![](blog/IMG_1 (2).JPG)", "blog/IMG_1 (2).JPG"],
  ["![Words]( <my photograph.png> )", "my photograph.png"],
  ["![Words](my%20photograph.png)", "my photograph.png"],
  ["![Words](100% ready.jpg)", "100% ready.jpg"],
  ['![Words](blog/a b.jpg "A title")', "blog/a b.jpg"],
  ["![Words](कार्यालय का चित्र.jpg)", "कार्यालय का चित्र.jpg"],
  ["![Words](from the phone.HEIC)", "from the phone.HEIC"],
])("the picture in %j is found by its file name", (body, name) => {
  expect(bodyPictures(body)).toEqual([name]);
});

test("two pictures in one line remain two, and a link is not a picture", () => {
  const body = "![a](one (1).jpg) and ![b](two.png), [a link](three four.jpg)";
  expect(bodyPictures(body)).toEqual(["one (1).jpg", "two.png"]);
  expect(bracketedNames(body)).toBe("![a](<one (1).jpg>) and ![b](<two.png>), [a link](three four.jpg)");
});
