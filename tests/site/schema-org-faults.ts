import ts from "typescript";

/**
 * Checks structured data against schema.org: unknown types or properties, and values of the wrong kind. The texts are put
 * into a program that is typed with schema.org's vocabulary, and compiled.
 * @param texts by the name under which a fault is reported
 */
export function schemaOrgFaults(texts: ReadonlyMap<string, string>): string[] {
  const names = [...texts.keys()];
  const program = [
    'import type { Graph } from "schema-dts";',
    ...[...texts.values()].map(
      (text, index) => `export const page${index}: Graph = ${JSON.stringify(JSON.parse(text))};`,
    ),
  ].join("\n");
  const options = { strict: true, noEmit: true, skipLibCheck: true, types: [], module: ts.ModuleKind.Preserve };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  const file = "structured-data.ts";
  host.getSourceFile = (name, ...more) =>
    name === file ? ts.createSourceFile(name, program, ts.ScriptTarget.ESNext) : getSourceFile(name, ...more);
  return ts.getPreEmitDiagnostics(ts.createProgram([file], options, host)).map(({ file, start = 0, messageText }) => {
    const line = file?.getLineAndCharacterOfPosition(start).line ?? 0;
    return `${names[line - 1]}: ${ts.flattenDiagnosticMessageText(messageText, "\n").slice(0, 500)}`;
  });
}
