import { expect, test } from "vitest";
import { readContent } from "./content.ts";
import { picturesAreDescribed } from "./pictures-are-described.ts";

const filled = await readContent("tests/content/filled", "public", new Date());

test("a picture without a description is reported, whether a blog's own or in a text", () => {
  const described = [{ file: "blog/b.md", body: "", data: { title: "B", image: "b.jpg", image_alt: "A hall" } }];
  const blogs = [{ file: "blog/a.md", body: "", data: { title: "A", image: "a.jpg" } }, ...described];
  const texts = ["![ ](a.jpg)", "![A hall](b.jpg)"].map((text) => ({ file: "services/a.md", field: "", text }));
  expect([...picturesAreDescribed({ ...filled, blogs, texts })]).toMatchObject([
    { severity: "warning", file: "blog/a.md", field: "image_alt" },
    { severity: "warning", file: "services/a.md", field: "" },
  ]);
});
