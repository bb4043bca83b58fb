import { resolve } from "node:path";
import { build } from "vite";
import { adaptKeystatic } from "./adapt-keystatic.ts";

/** Builds the forms for the browser, which takes about three seconds. @returns the output folder */
export async function buildApp(): Promise<string> {
  const outDir = resolve("tools/editor/.built");
  const { NODE_ENV } = process.env;
  await build({
    root: resolve("tools/editor/app"),
    configFile: false,
    logLevel: "error",
    plugins: [adaptKeystatic()],
    define: { "process.env.NODE_ENV": '"production"', "process.env.NEXT_PUBLIC_VERCEL_GIT_COMMIT_REF": "undefined" },
    // Only the editor's own React, even for imports from `src`.
    resolve: { dedupe: ["react", "react-dom"] },
    build: {
      outDir,
      emptyOutDir: true,
      target: "esnext",
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { input: ["index.html", "forms.html"].map((file) => resolve("tools/editor/app", file)) },
    },
  });
  // Vite sets it for the whole process, which also runs the site's development server.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  return outDir;
}
