import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** Builds the forms for the browser when they have changed since they were built. @returns the folder */
export async function buildApp(): Promise<string> {
  const folder = resolve("tools/editor/.built");
  const mark = join(folder, "made-of");
  const made = sourceHash();
  if (existsSync(mark) && readFileSync(mark, "utf8") === made) return folder;
  console.log("Making the editor ready …");
  const { build } = await import("vite");
  await build({
    root: resolve("tools/editor/app"),
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"', "process.env.NEXT_PUBLIC_VERCEL_GIT_COMMIT_REF": "undefined" },
    // React of the editor's own package, wherever it is asked for.
    resolve: { dedupe: ["react", "react-dom"] },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: "esnext",
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        input: ["tools/editor/app/index.html", "tools/editor/app/forms.html"].map((file) => resolve(file)),
      },
    },
  });
  writeFileSync(mark, made);
  return folder;
}

function sourceHash(): string {
  const hash = createHash("sha256");
  const files = [
    "package-lock.json",
    "build-app.ts",
    "full-date.ts",
    "keystatic-config.ts",
    "custom-fields.ts",
    "../../src/text/calendar-date.ts",
    "../../src/text/slug.ts",
    "../../src/collections/content-rules/finding.ts",
    "../../src/collections/content-rules/placeholder-texts.ts",
    ...list("app"),
  ];
  for (const file of files) hash.update(readFileSync(join("tools/editor", file)));
  return hash.digest("hex");
}

const list = (folder: string) => readdirSync(join("tools/editor", folder)).map((name) => `${folder}/${name}`);
