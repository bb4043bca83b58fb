import type { AstroIntegration } from "astro";

/** Adds the directive `client:input`: an island hydrates at the visitor's first input (client-input.ts). */
export function clientInputDirective(): AstroIntegration {
  return {
    name: "client-input-directive",
    hooks: {
      "astro:config:setup": ({ addClientDirective }) => {
        addClientDirective({ name: "input", entrypoint: "./src/integrations/client-input.ts" });
      },
    },
  };
}

declare module "astro" {
  interface AstroClientDirectives {
    /** Alone, or with a key of this tab's storage: while something is stored there, the island hydrates by itself. */
    "client:input"?: boolean | string;
  }
}
