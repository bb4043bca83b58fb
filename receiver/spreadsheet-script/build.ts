import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundleScript } from "./bundle.ts";

/** Where `npm run build:script` puts the two files that a script project consists of. */
const folder = "dist-script";

mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "Code.js"), await bundleScript());
copyFileSync(fileURLToPath(new URL("appsscript.json", import.meta.url)), join(folder, "appsscript.json"));
console.log(`The script is in ${folder}: docs/receiving.md says how to set it up.`);
