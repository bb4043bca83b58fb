import { expect, test } from "vitest";
import { pictureKey } from "#collections/picture-name.ts";
import { type Content, readContent } from "./content.ts";
import { picturesExist } from "./pictures-exist.ts";

const filled = await readContent("tests/content/filled", "public", new Date());
const findings = (content: Content) => Array.fromAsync(picturesExist(content));
const naming = (field: string, text: string) => findings({ ...filled, texts: [{ file: "blog/a.md", field, text }] });

test.each<[string, RegExp]>([
  ["blog/One.svg", /not in the folder images; write "blog\/one\.svg", its exact name/],
  ["blog/nowhere.svg", /not in the folder images; put it there/],
  ["/one.svg", /not in the folder public/],
  ["blog/IMG_0001.HEIC", /most browsers cannot show; open it .* save it as JPEG.*Most Compatible/],
  ["blog/form #8.jpg", /has a "#" in its name; rename/],
  ["blog/one.docx", /not a picture/],
])("an editor who writes the picture %s is told what to write instead", async (image, words) => {
  expect(await naming("image", image)).toEqual([
    { severity: "error", file: "blog/a.md", field: "image", message: expect.stringMatching(words) },
  ]);
});

test.each(["javascript:alert(1)", "https://elsewhere.example/picture.png", "blog/not-there.png", "/not-there.png"])(
  "a text with the picture %s, which is not on this site, is reported",
  async (name) => {
    expect(await naming("", `![Words](${name})`)).toMatchObject([{ field: "picture in the text" }]);
  },
);

test("a slide's missing picture is reported with the number of the slide", async () => {
  const images = filled.images.filter((name) => name !== "slides/2.svg");
  expect(await findings({ ...filled, images })).toMatchObject([{ file: "home.yaml", field: "slides 2 image" }]);
  expect(await findings(filled)).toEqual([]);
});

test("names that look the same match, however they are encoded and whatever their spaces are", async () => {
  const images = ["blog/one.svg", "cafe\u0301 10.00\u202fAM.png"];
  const found = await findings({
    ...filled,
    images,
    texts: [{ file: "blog/a.md", field: "image", text: "caf\u00e9 10.00 AM.jpg" }],
  });
  expect(found).toMatchObject([{ message: expect.stringMatching(/is not in the folder/) }]);
  expect(pictureKey("cafe\u0301 10.00\u202fAM.png")).toBe(pictureKey("caf\u00e9 10.00 AM.png"));
  const twice = { ...filled, images: [...filled.images, "e\u0301.png", "\u00e9.png"], texts: [] };
  expect(await findings(twice)).toMatchObject([
    { file: "images/\u00e9.png", message: expect.stringMatching(/rename/) },
  ]);
});
