import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

/**
 * The whole script as one text, readable, as the editor of Apps Script takes it. That runtime knows no modules: the
 * functions that Google calls stand at the top level, and they alone, since the editor offers staff every one there.
 */
export async function bundleScript(): Promise<string> {
  const bundle = await rolldown({
    input: fileURLToPath(new URL("code.ts", import.meta.url)),
    // The syntax that Google's V8 runtime is known to read.
    transform: { target: "es2020" },
    // A named limit is easier to read than its number.
    optimization: { inlineConst: false },
  });
  const { output } = await bundle.generate({ format: "esm" });
  await bundle.close();
  const [{ code, exports }] = output;
  const entries = exports.map((name) => `function ${name}(event) {\n  return script.${name}(event);\n}\n\n`).join("");
  const inside = code.replace(/^\/\/#(?:end)?region.*\n/gm, "").replace(/^export (\{[^}]*\};)/m, "return $1");
  return `${notice}${entries}const script = (() => {\n${inside}})();\n`;
}

/** `@OnlyCurrentDoc` makes Google ask for this one spreadsheet only, also where the manifest was not copied. */
const notice = `/**
 * Receives the forms of the website into this spreadsheet. Made by 'npm run build:script': change the project, not this
 * file. docs/receiving.md says how to set it up. After any change: Deploy > Manage deployments > edit > New version.
 *
 * @OnlyCurrentDoc
 */

`;
