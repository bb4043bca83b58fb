import { expect, test } from "vitest";
import { jsonLd } from "./json-ld.ts";

test("a title cannot end the script it is in, and is read as it was written [XS-01]", () => {
  const name = "</script><!--<script>window.pwn=1</script>";
  const text = jsonLd([{ "@type": "Service", name }]);
  expect(text).not.toContain("<");
  expect(JSON.parse(text)["@graph"]).toEqual([{ "@type": "Service", name }]);
});
