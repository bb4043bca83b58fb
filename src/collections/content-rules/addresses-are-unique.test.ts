import { expect, test } from "vitest";
import { addressesAreUnique } from "./addresses-are-unique.ts";
import { type Content, readContent } from "./content.ts";

const filled = await readContent("tests/content/filled", "public", new Date());
const [service] = filled.services;
const blog = (data: object, file = "blog/z.md") => ({ file, body: "", data: { title: "A title", ...data } });
const update = (id: string) => ({ file: "updates/z.md", body: "", data: { id, title: "A title" } });

const withBlog = (data: object) => ({ ...filled, blogs: [...filled.blogs, blog(data)] });
const withUpdate = (id: string) => ({ ...filled, updates: [...filled.updates, update(id)] });
const withService = (title: string): Content => ({
  ...filled,
  services: service
    ? [...filled.services, { ...service, file: "services/z.md", data: { ...service.data, title } }]
    : [],
});

test.each<[string, Content, string, RegExp]>([
  ["wrote a title without Latin letters and no slug [SL-03]", withBlog({ title: "आयकर" }), "title", /another "slug"/],
  ["wrote a category without Latin letters [SL-03]", withBlog({ category: "आयकर" }), "category", /empty address/],
  ["gave a service the name of the site's own page [SL-06]", withService("Index"), "title", /which the site needs/],
  ["titled a blog 404 [SL-06]", withBlog({ title: "404" }), "title", /which the site needs/],
  [
    "gave a blog the address of another, in capitals [SL-05]",
    withBlog({ slug: "Script-Title" }),
    "slug",
    /address \/blog\/Script-Title, which blog\/15-script-title\.md already has/,
  ],
  [
    "gave two services titles that differ only in spaces and case [SL-05]",
    withService("Approval  services"),
    "title",
    /services\/approval-services\.md already has/,
  ],
  ["gave two updates ids that differ only in case [SL-05]", withUpdate("Tie-A"), "id", /13-tie-a\.md already has/],
  ["wrote an id that cannot be part of an address", withUpdate("new form/8"), "id", /use Latin letters/],
  ["wrote an id that looks like a file name", withUpdate("form-8.html"), "id", /use Latin letters/],
  ["began a title in Hindi", withBlog({ title: "आयकर GST 2026" }), "title", /"-gst-2026" cannot.* slug: "gst-2026"$/],
  [
    "wrote a title too long for a file",
    withBlog({ title: "word ".repeat(60) }),
    "title",
    /characters.* slug: "word(-word)+"$/,
  ],
  ["wrote an id too long for a file", withUpdate("a".repeat(248)), "id", /248 characters, but the limit is 247/],
  ["wrote a category too long for a file", withBlog({ category: "b".repeat(250) }), "category", /"category_slug"/],
  ["wrote a service's title too long for a file", withService("c".repeat(250)), "title", /another title/],
  ["spelled one category in two ways", withBlog({ category: "securities" }), "category", /write both names alike/],
  [
    "gave one category two addresses",
    withBlog({ category: "Securities", category_slug: "sebi" }),
    "category_slug",
    /has another address in blog\/.*write the same category_slug/,
  ],
])("an editor who %s is told the field and what to write", (_, content, field, words) => {
  const file = expect.stringMatching(/\/z\.md$/);
  expect([...addressesAreUnique(content)]).toEqual([
    { severity: "error", file, field, message: expect.stringMatching(words) },
  ]);
});

test("blogs of one category share its address", () => {
  expect([...addressesAreUnique(filled)]).toEqual([]);
});
