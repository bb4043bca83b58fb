import { expect, test } from "vitest";
import { inlineElements, replaceElements } from "./inline-elements.ts";

test.each([
  ["<style>a{}</style><script src=x></script>", ["style||a{}", "script| src=x|"]],
  ["<script>1 < 2</script><script>2</script>", ["script||1 < 2", "script||2"]],
  [`<meta content="</script><script>ran = true</script>"><script>own()</script>`, ["script||own()"]],
  [`<meta content="<style>"><style>a{}</style>`, ["style||a{}"]],
  [`<meta content='"<script>'><script type="module">m()</script>`, [`script| type="module"|m()`]],
  ["<!-- <script>no()</script> --><script>yes()</script>", ["script||yes()"]],
  [`<a title="a > b <style>">x</a><style>p{}</style>`, ["style||p{}"]],
  ["<p>a &lt;script> b</p>", []],
  ["<SCRIPT>a</SCRIPT ><style-guide>no</style-guide>", ["script||a"]],
])("of %j the elements that a browser finds", (html, found) => {
  expect(inlineElements(html).map(({ name, attributes, content }) => `${name}|${attributes}|${content}`)).toEqual(
    found,
  );
});

test("others stand in their place, and every word around them stays", () => {
  const html = `<p title="<style>">1<style>a</style>2<style>b</style>3</p>`;
  const replaced = replaceElements(html, inlineElements(html), ({ content }, index) => `[${index}${content}]`);
  expect(replaced).toBe(`<p title="<style>">1[0a]2[1b]3</p>`);
});
