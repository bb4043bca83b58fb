import type { Graph, Thing } from "schema-dts";

/**
 * What a page is about, in schema.org's vocabulary, as the text of its one script. A browser never runs it, but would end it
 * at a `</script>` in a title, so it contains no `<`.
 */
export function jsonLd(things: readonly Thing[]): string {
  const graph: Graph = { "@context": "https://schema.org", "@graph": things };
  return JSON.stringify(graph).replaceAll("<", "\\u003c");
}
