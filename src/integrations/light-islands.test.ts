import { expect, test } from "vitest";
import { withLightIslands } from "./light-islands.ts";

const pause = "<script>pause()</script>";
const astros = "<script>self.Astro.input=one</script><script>customElements.define()</script>";
const tag = (props: string, rest = 'client="input"') =>
  `<astro-island uid="a" prefix="r7" component-url="/a.js" component-export="A" renderer-url="/r.js" props="${props}" ssr ${rest} opts="{&quot;name&quot;:&quot;A&quot;,&quot;value&quot;:true}" await-children>`;
const light = (props: string) =>
  `<astro-island ssr prefix="r7" component-url="/a.js" component-export="A" renderer-url="/r.js" props="${props}">`;
const read = (html: string) => withLightIslands(html, "ours()");

test("our script stands in place of Astro's two, at the beginning of the part of the first island", () => {
  const island = tag("{}");
  expect(read(`<body>${pause}<p></p>${pause}<h2></h2>${astros}${island}</astro-island>${pause}${island}`)).toBe(
    `<body>${pause}<p></p>${pause}<script>ours()</script><h2></h2>${light("{}")}</astro-island>${pause}${light("{}")}`,
  );
});

test("a page without islands stays as it is", () => {
  const html = `<head><script>one()</script><style>a{}</style></head><body>${pause}</body>`;
  expect(read(html)).toBe(html);
});

test("properties become plain JSON, whatever their words", () => {
  const words = "it's &amp;quot; <b> {0} $& \\";
  const props = {
    a: [0, words],
    b: [
      1,
      [
        [0, { c: [0, 1] }],
        [0, null],
      ],
    ],
    d: [0],
  };
  const html = read(
    `${pause}<p></p>${astros}${tag(JSON.stringify(props).replaceAll("&", "&amp;").replaceAll('"', "&quot;"))}`,
  );
  const [, written = ""] = /props='([^']*)'/.exec(html) ?? [];
  expect(written).not.toMatch(/[<>]/);
  expect(
    JSON.parse(
      written.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&#39;", "'").replaceAll("&amp;", "&"),
    ),
  ).toEqual({ a: words, b: [{ c: 1 }, null] });
});

test("an island remembers which storage of the tab wakes it", () => {
  const html = read(`${pause}<p></p>${astros}${tag("{}").replace("true", "&quot;unsent-enquiry&quot;")}`);
  expect(html).toContain(' kept="unsent-enquiry" ');
});

test("other scripts side by side stay where they are", () => {
  const others = "<head><script>a()</script><script>b()</script></head>";
  expect(read(`${others}${pause}${astros}${tag("{}")}`)).toBe(`${others}${pause}<script>ours()</script>${light("{}")}`);
});

test("words that look like an island are none", () => {
  const html = `<meta content="<astro-island> <astro-island uid=&quot;a&quot;>">${pause}`;
  expect(read(html)).toBe(html);
});

test("what our script does not know stops the build", () => {
  const page = `${pause}<p></p>${astros}`;
  expect(() => read(page + tag("{}", 'client="load"'))).toThrow("client:load");
  expect(() => read(page + tag("{&quot;a&quot;:[3,&quot;2026-01-01&quot;]}"))).toThrow("kind 3");
  expect(() => read(page + tag("{}", 'client="input" before-hydration-url="/b.js"'))).toThrow("before-hydration-url");
  for (const other of [
    `${pause}<p></p>${tag("{}")}`,
    `${pause}${astros.replace("</script>", "</script><p></p>")}${tag("{}")}`,
    `${page}${tag("{}")}<template data-astro-template>A</template></astro-island>`,
    `${page}${tag("{}")}</astro-island><astro-island uid='b'>`,
  ])
    expect(() => read(other), other).toThrow("in another way");
});
