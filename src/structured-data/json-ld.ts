import type { Graph, Thing } from "schema-dts";

/**
 * Schema.org data as the content of a script element. It is never run, but a `</script>` in a title would end it, so every
 * `<` is escaped.
 */
export function jsonLd(things: readonly Thing[]): string {
  const graph: Graph = { "@context": "https://schema.org", "@graph": things };
  return JSON.stringify(graph).replaceAll("<", "\\u003c");
}
