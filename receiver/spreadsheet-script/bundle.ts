import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

/**
 * The whole script as one readable text for the editor of Apps Script. That runtime has no modules: only the functions
 * that Google calls are at the top level, since the editor offers staff every function there.
 */
export async function bundleScript(): Promise<string> {
  const bundle = await rolldown({
    // The names of the modules in the comments are the same wherever it is built.
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    input: fileURLToPath(new URL("code.ts", import.meta.url)),
    // The syntax that Google's V8 runtime is known to read.
    transform: { target: "es2020" },
    // A named limit is easier to read than its number.
    optimization: { inlineConst: false },
  });
  const { output } = await bundle.generate({
    format: "iife",
    name: "script",
    generatedCode: { symbols: false },
    banner,
    footer: ({ exports }) =>
      exports.map((name) => `function ${name}(event) {\n  return script.${name}(event);\n}\n`).join("\n"),
  });
  await bundle.close();
  return output[0].code;
}

/** `@OnlyCurrentDoc` limits the permission Google asks for to this spreadsheet, even if the manifest was not copied. */
const banner = `/**
 * Receives the forms of the website into this spreadsheet. Built by 'npm run build:script': change the project, not this
 * file. docs/receiving.md explains the setup. After any change: Deploy > Manage deployments > edit > New version.
 *
 * @OnlyCurrentDoc
 */
`;
