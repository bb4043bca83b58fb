import type { AstroIntegration } from "astro";

/**
 * Vite wraps each `import()` in half a kilobyte that first preloads the styles and scripts behind it. Here none has styles
 * of its own, and a preloaded script would compete with the page, so an import is only an import.
 */
export function plainImports(): AstroIntegration {
  const plugin = {
    name: "plain-imports",
    enforce: "pre" as const,
    load: (id: string) =>
      id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : undefined,
  };
  return {
    name: "plain-imports",
    hooks: { "astro:config:setup": ({ updateConfig }) => void updateConfig({ vite: { plugins: [plugin] } }) },
  };
}
